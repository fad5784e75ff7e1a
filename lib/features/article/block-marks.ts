/** Returns whether a rendered text has blocks. Authors cannot fake this: `<` is escaped, and `sanitise` drops classes. */
export const hasBlocks = (html: string): boolean => /<\w+ class="block /.test(html)
