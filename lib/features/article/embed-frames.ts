/**
 * What of a rendered text's frames the page around it has to know: whether there are any, and whom they ask. An
 * author's text cannot say it: there `<` is escaped, and the gate lets no such attribute through.
 */

const FIGURE = '<figure class="embed" data-embed="'

export const hasEmbeds = (html: string): boolean => html.includes(FIGURE)

/** Whose frames a page may show once its reader asks for them: 'https://www.youtube-nocookie.com'. */
export function listFrameOrigins(html: string): string[] {
  const origins = html
    .split(FIGURE)
    .slice(1)
    .map((rest) => /^https:\/\/[a-z\d.-]+(?=[/?#"])/.exec(rest)?.[0])
  return [...new Set(origins)].filter((origin) => origin !== undefined)
}
