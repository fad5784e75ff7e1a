import { diffArrays, diffWordsWithSpace } from 'diff'
import type { PieceFields } from '@/lib/base/domain/piece'
import { toBlocks, type Block } from './content-blocks'

/** A stretch of a text that both have, or one of them alone. */
export type Stretch = { is: 'same' | 'inserted' | 'deleted'; text: string }
/** `is` says of a block as a whole what its stretches do of its words. */
export type BlockDifference = { kind: string; is: Stretch['is'] | 'changed'; stretches: Stretch[] }

/** A field that two versions do not have alike. */
export type FieldDifference = { field: keyof PieceFields } & (
  { stretches: Stretch[] } | { blocks: BlockDifference[] }
)

/** Beyond it a comparison word by word takes too long, and says nothing. */
const MAX_COMPARED = 20_000
/** Changes that are looked for before a comparison gives up. */
const MAX_EDITS = 4000

/** Fields in the order of the form; without the text's form, which says nothing of its own. */
const order = [
  'kicker',
  'title',
  'summary',
  'content',
  'buttonText',
  'placement',
  'category',
  'tags',
  'author',
  'pictureUrl',
  'pictureAlt',
  'date',
  'acceptsComments',
] as (keyof PieceFields)[]

/**
 * What is different between two versions of a piece, field by field; `show` says a value that is no text
 * as readers of the room know it.
 */
export function compareFields(
  before: PieceFields,
  after: PieceFields,
  show: (field: keyof PieceFields, fields: PieceFields) => string,
): FieldDifference[] {
  return order.flatMap((field): FieldDifference[] => {
    if (JSON.stringify(before[field]) === JSON.stringify(after[field])) return []
    if (field === 'content') return [{ field, blocks: compareBlocks(toBlocks(before), toBlocks(after)) }]
    return [{ field, stretches: compareTexts(show(field, before), show(field, after)) }]
  })
}

/** Word by word. */
export function compareTexts(before: string, after: string): Stretch[] {
  const isLong = before.length + after.length > MAX_COMPARED
  const changes = isLong ? undefined : diffWordsWithSpace(before, after, { maxEditLength: MAX_EDITS })
  if (!changes) return [...whole('deleted', before), ...whole('inserted', after)]
  return changes.map(({ added, removed, value }) => ({
    is: added ? 'inserted' : removed ? 'deleted' : 'same',
    text: value,
  }))
}

const whole = (is: Stretch['is'], text: string): Stretch[] => (text === '' ? [] : [{ is, text }])

/** Block by block; one that stands where another of its kind stood is compared with it word by word. */
export function compareBlocks(before: Block[], after: Block[]): BlockDifference[] {
  const isSame = (one: Block, other: Block) => one.kind === other.kind && one.text === other.text
  const changes = diffArrays(before, after, { comparator: isSame, maxEditLength: MAX_EDITS })
  const found = changes ?? [
    { removed: true, added: false, value: before },
    { removed: false, added: true, value: after },
  ]
  return found.flatMap(({ added, removed, value }, at) => {
    const next = found[at + 1]
    const former = found[at - 1]
    if (removed && next?.added) return pair(value, next.value)
    if (added && former?.removed) return []
    return value.map((block) => toWhole(added ? 'inserted' : removed ? 'deleted' : 'same', block))
  })
}

function pair(before: Block[], after: Block[]): BlockDifference[] {
  return Array.from({ length: Math.max(before.length, after.length) }, (_, at) => {
    const [one, other] = [before[at], after[at]]
    if (one && other?.kind === one.kind) {
      return [{ kind: one.kind, is: 'changed' as const, stretches: compareTexts(one.text, other.text) }]
    }
    return [...(one ? [toWhole('deleted', one)] : []), ...(other ? [toWhole('inserted', other)] : [])]
  }).flat()
}

const toWhole = (is: Stretch['is'], { kind, text }: Block): BlockDifference => ({
  kind,
  is,
  stretches: whole(is, text),
})
