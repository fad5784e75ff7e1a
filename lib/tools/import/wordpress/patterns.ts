import { type Loss, toDetail } from '@/lib/tools/import/model/loss'

/** A synced pattern (`wp_block`), which texts include by id. */
export type Pattern = { title: string; content: string; isPublished: boolean }

const MAX_DEPTH = 5
/** Limits of a text's inserted patterns, which nested patterns multiply. */
const MAX_PATTERNS = 200
const MAX_LENGTH = 2_000_000

/** Matches a reference to a pattern. A match ends before the next comment, so that unclosed ones take linear time. */
const reference = /<!--\s*wp:block\s((?:(?!<!--|-->)[^])*)\/-->/g

/** Returns the ids of patterns that a text includes. */
export const listPatterns = (content: string): string[] =>
  content.includes('wp:block ')
    ? Array.from(content.matchAll(reference), ([, attributes = '']) => readReference(attributes).id)
    : []

/** Inserts synced patterns into a text as WordPress renders them. */
export function withPatterns(
  content: string,
  patterns: ReadonlyMap<string, Pattern>,
  omissions: Loss[],
): string {
  if (!content.includes('wp:block ')) return content
  let count = 0
  let length = content.length
  const expand = (text: string, depth: number): string =>
    text.replace(reference, (_, attributes: string) => {
      const { id, overrides } = readReference(attributes)
      const pattern = patterns.get(id)
      length += pattern?.content.length ?? 0
      if (!pattern?.isPublished || depth > MAX_DEPTH || ++count > MAX_PATTERNS || length > MAX_LENGTH) {
        omissions.push({ kind: 'pattern', detail: toDetail(`${id} ${pattern?.title ?? ''}`) })
        return ''
      }
      if (overrides !== '') omissions.push({ kind: 'pattern-text', detail: toDetail(overrides, 500) })
      return `\n${expand(pattern.content, depth + 1)}\n`
    })
  return expand(content, 1)
}

/** Parses a reference. `overrides`: texts that replace the pattern's own texts on this page. */
function readReference(attributes: string): { id: string; overrides: string } {
  try {
    const { ref, content } = JSON.parse(attributes) as { ref?: unknown; content?: unknown }
    const overrides = content === undefined ? '' : JSON.stringify(content)
    return { id: typeof ref === 'number' || typeof ref === 'string' ? String(ref) : '', overrides }
  } catch {
    return { id: '', overrides: '' }
  }
}
