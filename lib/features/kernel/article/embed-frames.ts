/** This module finds frames in texts. Authors cannot fake them: `sanitise` removes the attribute and escapes text. */

const FIGURE = '<figure class="embed" data-embed="'

export const hasEmbeds = (html: string): boolean => html.includes(FIGURE)

/** Returns the origins of all frames in a page, for its CSP: 'https://www.youtube-nocookie.com'. */
export function listFrameOrigins(html: string): string[] {
  const origins = html
    .split(FIGURE)
    .slice(1)
    .map((rest) => /^https:\/\/[a-z\d.-]+(?=[/?#"])/.exec(rest)?.[0])
  return [...new Set(origins)].filter((origin) => origin !== undefined)
}
