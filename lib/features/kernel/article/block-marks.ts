/**
 * Returns whether a rendered text has blocks. Authors cannot fake them: `sanitise` removes classes and escapes text.
 */
export const hasBlocks = (html: string): boolean => /<\w+ class="block /.test(html)
