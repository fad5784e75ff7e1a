import { toDetail, type Loss } from '@/lib/tools/import/loss'

/** Finds the file that a name means, wherever it is in the folder; null for none. */
export type FindFile = { page(name: string): string | null; picture(name: string): string | null }

const comment = /(?<![\w%\\])%%(?!%)((?:(?!%%)[^]){1,5000}?)%%(?![\w%])/g
const wikiLink =
  /(!?)\[\[([^[\]\n|#^\\]{0,300})([#^][^[\]\n|\\]{0,300})?(?:\\?\|([^[\]\n]{0,300}))?\]\](?![([:])/g

/**
 * Turns Obsidian's links into links of Markdown if the folder has the file; others stay as they are. Comments
 * (`%% %%`), which readers did not see there, are left out. Both are reported.
 */
export function fromObsidian(text: string, find: FindFile, omissions: Loss[]): string {
  const shown = text.includes('%%')
    ? text.replace(comment, (_, hidden: string) => {
        omissions.push({ kind: 'hidden', detail: toDetail(hidden, 500) })
        return ''
      })
    : text
  if (!shown.includes('[[')) return shown
  return shown.replace(wikiLink, (whole, mark: string, target: string, _anchor, alias: string = '') => {
    const name = target.trim()
    const file = name === '' ? null : mark === '' ? find.page(name) : find.picture(name)
    if (file === null) {
      omissions.push({ kind: 'wiki-link', detail: toDetail(whole) })
      return whole
    }
    // A picture's alias is its width.
    const label = /^\d*(?:x\d+)?$/.test(alias) && mark !== '' ? '' : alias || name
    return `${mark}[${label.replace(/[[\]]/g, '')}](<${file}>)`
  })
}

/** Returns where a comment ends that begins with a line of `%%` alone; null if it does not end. */
export function findCommentEnd(lines: readonly string[], start: number): number | null {
  const end = lines.findIndex((line, at) => at > start && line.trim() === '%%')
  return end < 0 ? null : end
}
