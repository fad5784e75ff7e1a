import { toDetail, type Loss } from '@/lib/tools/import/model/loss'

/** Finds a file by name anywhere in the folder, or returns null. */
export type FindFile = { page(name: string): string | null; picture(name: string): string | null }

const comment = /(?<![\w%\\])%%(?!%)((?:(?!%%)[^]){1,5000}?)%%(?![\w%])/g
const wikiLink =
  /(!?)\[\[([^[\]\n|#^\\]{0,300})([#^][^[\]\n|\\]{0,300})?(?:\\?\|([^[\]\n]{0,300}))?\]\](?![([:])/g

/**
 * Converts Obsidian links to Markdown links if the folder has the file. Removes comments (`%% %%`). Reports
 * removed comments and unresolved links.
 */
export function fromObsidian(text: string, find: FindFile, omissions: Loss[]): string {
  const visibleText = text.includes('%%')
    ? text.replace(comment, (_, hidden: string) => {
        omissions.push({ kind: 'hidden', detail: toDetail(hidden, 500) })
        return ''
      })
    : text
  if (!visibleText.includes('[[')) return visibleText
  return visibleText.replace(wikiLink, (whole, mark: string, target: string, _anchor, alias: string = '') => {
    const name = target.trim()
    const file = name === '' ? null : mark === '' ? find.page(name) : find.picture(name)
    if (file === null) {
      omissions.push({ kind: 'wiki-link', detail: toDetail(whole) })
      return whole
    }
    // The label of a picture's link. An alias that is a number sets the picture's width, so it is no label.
    const label = /^\d*(?:x\d+)?$/.test(alias) && mark !== '' ? '' : alias || name
    return `${mark}[${label.replace(/[[\]]/g, '')}](<${file}>)`
  })
}

/** Returns the end of a comment that begins with a line of only `%%`; null if it does not end. */
export function findCommentEnd(lines: readonly string[], start: number): number | null {
  const end = lines.findIndex((line, at) => at > start && line.trim() === '%%')
  return end < 0 ? null : end
}
