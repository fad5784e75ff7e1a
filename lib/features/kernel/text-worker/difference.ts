import { diffArrays, wordsWithSpaceDiff } from 'diff'
import type { PieceFields } from '@/lib/base/domain/piece'
import { toBlocks, type Block } from './content-blocks'
import { EditBudget } from './edit-budget'

/** A part of a text that both versions share, or only one has. */
export type Stretch = { is: 'same' | 'inserted' | 'deleted'; text: string }
/** Difference of one block of text. `is` describes the whole block, such as added or removed. */
export type BlockDifference = { kind: string; is: Stretch['is'] | 'changed'; stretches: Stretch[] }

/** A field that differs between two versions. `isCoarse`: changes are not shown word by word. */
export type FieldDifference = { field: keyof PieceFields; isCoarse: boolean } & (
  | { stretches: Stretch[] }
  | { blocks: BlockDifference[] }
)

type Text = Pick<PieceFields, 'format' | 'content'>

/** A field's old and new value. Values other than texts are formatted for editors. */
export type FieldChange =
  | { field: 'content'; before: Text; after: Text }
  | { field: Exclude<keyof PieceFields, 'content'>; before: string; after: string }

/** Compared fields, in the order of the form. The format is compared with `content`. */
const order = [
  'kicker',
  'title',
  'summary',
  'introduction',
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
  'series',
  'seriesPart',
  'seoTitle',
  'seoDescription',
  'sharePictureUrl',
  'isNoindex',
  'path',
] as (keyof PieceFields)[]

/** Lists the fields that differ between two versions. `show` formats values for editors. */
export function listChanges(
  before: PieceFields,
  after: PieceFields,
  show: (field: keyof PieceFields, fields: PieceFields) => string,
): FieldChange[] {
  const toText = ({ format, content }: PieceFields): Text => ({ format, content })
  return order.flatMap((field): FieldChange[] => {
    if (JSON.stringify(before[field]) === JSON.stringify(after[field])) return []
    if (field === 'content') return [{ field, before: toText(before), after: toText(after) }]
    return [{ field, before: show(field, before), after: show(field, after) }]
  })
}

/** Maximum number of stretches per field: more would block the thread that forwards them. */
const MAX_STRETCHES = 10_000

/**
 * Compares fields, whose comparisons share one budget. A field with more than `MAX_STRETCHES` stretches is shown whole.
 */
export function compareChanges(changes: FieldChange[], budget = new EditBudget()): FieldDifference[] {
  return changes.map((change): FieldDifference => {
    budget.isExceeded = false
    const comparison =
      change.field === 'content'
        ? { blocks: compareBlocks(toBlocks(change.before), toBlocks(change.after), budget) }
        : { stretches: compareTexts(change.before, change.after, budget) }
    const difference = { field: change.field, ...comparison, isCoarse: budget.isExceeded }
    return countStretches(difference) > MAX_STRETCHES ? showField(change) : difference
  })
}

const countStretches = (difference: FieldDifference) =>
  'blocks' in difference
    ? difference.blocks.reduce((sum, { stretches }) => sum + stretches.length, 0)
    : difference.stretches.length

/** Shows every field whole, without comparing it. */
export const showWhole = (changes: FieldChange[]): FieldDifference[] => changes.map(showField)

function showField({ field, before, after }: FieldChange): FieldDifference {
  const textOf = (value: string | Text) => (typeof value === 'string' ? value : value.content)
  return {
    field,
    isCoarse: true,
    stretches: [...whole('deleted', textOf(before)), ...whole('inserted', textOf(after))],
  }
}

/** Compares two texts word by word within the budget. If it is exceeded, shows both texts whole. */
export function compareTexts(before: string, after: string, budget = new EditBudget()): Stretch[] {
  const toWords = (text: string) => wordsWithSpaceDiff.tokenize(text)
  const changes = compareWithin(budget, toWords(before), toWords(after), (word, other) => word === other)
  if (!changes) return [...whole('deleted', before), ...whole('inserted', after)]
  return changes.map(({ added, removed, value }) => ({
    is: added ? 'inserted' : removed ? 'deleted' : 'same',
    text: value.join(''),
  }))
}

function compareWithin<Part>(
  budget: EditBudget,
  before: Part[],
  after: Part[],
  isSame: (part: Part, other: Part) => boolean,
) {
  return budget.spend((step) => {
    const comparator = (part: Part, other: Part) => {
      step()
      return isSame(part, other)
    }
    return diffArrays(before, after, { comparator })
  })
}

const whole = (is: Stretch['is'], text: string): Stretch[] => (text === '' ? [] : [{ is, text }])

/** Compares two texts block by block. A replaced block of the same kind is compared word by word. */
export function compareBlocks(before: Block[], after: Block[], budget = new EditBudget()): BlockDifference[] {
  const isSame = (block: Block, other: Block) => block.kind === other.kind && block.text === other.text
  const changes = compareWithin(budget, before, after, isSame)
  const blockChanges = changes ?? [
    { removed: true, added: false, value: before },
    { removed: false, added: true, value: after },
  ]
  return blockChanges.flatMap(({ added, removed, value }, at) => {
    const next = blockChanges[at + 1]
    const former = blockChanges[at - 1]
    if (removed && next?.added) return pair(value, next.value, budget)
    if (added && former?.removed) return []
    return value.map((block) => toWhole(added ? 'inserted' : removed ? 'deleted' : 'same', block))
  })
}

function pair(before: Block[], after: Block[], budget: EditBudget): BlockDifference[] {
  return Array.from({ length: Math.max(before.length, after.length) }, (_, at) => {
    const [former, other] = [before[at], after[at]]
    if (former && other?.kind === former.kind) {
      const stretches = compareTexts(former.text, other.text, budget)
      return [{ kind: former.kind, is: 'changed' as const, stretches }]
    }
    return [...(former ? [toWhole('deleted', former)] : []), ...(other ? [toWhole('inserted', other)] : [])]
  }).flat()
}

const toWhole = (is: Stretch['is'], { kind, text }: Block): BlockDifference => ({
  kind,
  is,
  stretches: whole(is, text),
})
