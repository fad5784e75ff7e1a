import { diffArrays, wordsWithSpaceDiff } from 'diff'
import type { PieceFields } from '@/lib/base/domain/piece'
import { toBlocks, type Block } from './content-blocks'
import { EditBudget } from './edit-budget'

/** A stretch of a text that both have, or one of them alone. */
export type Stretch = { is: 'same' | 'inserted' | 'deleted'; text: string }
/** `is` says of a block as a whole what its stretches do of its words. */
export type BlockDifference = { kind: string; is: Stretch['is'] | 'changed'; stretches: Stretch[] }

/** A field that two versions do not have alike; `isCoarse` where what changed is not shown word by word. */
export type FieldDifference = { field: keyof PieceFields; isCoarse: boolean } & (
  | { stretches: Stretch[] }
  | { blocks: BlockDifference[] }
)

type Text = Pick<PieceFields, 'format' | 'content'>

/** A field as it was and is; a value that is no text as readers of the room know it. */
export type FieldChange =
  | { field: 'content'; before: Text; after: Text }
  | { field: Exclude<keyof PieceFields, 'content'>; before: string; after: string }

/** Fields in the order of the form; without the text's form, which says nothing of its own. */
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
] as (keyof PieceFields)[]

/** The fields that two versions of a piece do not have alike; `show` says a value as its readers know it. */
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

/** Stretches of a field that are sent to the page: more would hold the thread that passes them on. */
const MAX_STRETCHES = 10_000

/** Compares field by field, all within one budget. A field with more stretches than are sent is shown whole. */
export function compareChanges(changes: FieldChange[], budget = new EditBudget()): FieldDifference[] {
  return changes.map((change): FieldDifference => {
    budget.isExceeded = false
    const shown =
      change.field === 'content'
        ? { blocks: compareBlocks(toBlocks(change.before), toBlocks(change.after), budget) }
        : { stretches: compareTexts(change.before, change.after, budget) }
    const difference = { field: change.field, ...shown, isCoarse: budget.isExceeded }
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

/** Word by word, as far as the budget goes. */
export function compareTexts(before: string, after: string, budget = new EditBudget()): Stretch[] {
  const toWords = (text: string) => wordsWithSpaceDiff.tokenize(text)
  const changes = compareWithin(budget, toWords(before), toWords(after), (one, other) => one === other)
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
  isSame: (one: Part, other: Part) => boolean,
) {
  return budget.spend((step) => {
    const comparator = (one: Part, other: Part) => {
      step()
      return isSame(one, other)
    }
    return diffArrays(before, after, { comparator })
  })
}

const whole = (is: Stretch['is'], text: string): Stretch[] => (text === '' ? [] : [{ is, text }])

/** Block by block; one that stands where another of its kind stood is compared with it word by word. */
export function compareBlocks(before: Block[], after: Block[], budget = new EditBudget()): BlockDifference[] {
  const isSame = (one: Block, other: Block) => one.kind === other.kind && one.text === other.text
  const changes = compareWithin(budget, before, after, isSame)
  const found = changes ?? [
    { removed: true, added: false, value: before },
    { removed: false, added: true, value: after },
  ]
  return found.flatMap(({ added, removed, value }, at) => {
    const next = found[at + 1]
    const former = found[at - 1]
    if (removed && next?.added) return pair(value, next.value, budget)
    if (added && former?.removed) return []
    return value.map((block) => toWhole(added ? 'inserted' : removed ? 'deleted' : 'same', block))
  })
}

function pair(before: Block[], after: Block[], budget: EditBudget): BlockDifference[] {
  return Array.from({ length: Math.max(before.length, after.length) }, (_, at) => {
    const [one, other] = [before[at], after[at]]
    if (one && other?.kind === one.kind) {
      const stretches = compareTexts(one.text, other.text, budget)
      return [{ kind: one.kind, is: 'changed' as const, stretches }]
    }
    return [...(one ? [toWhole('deleted', one)] : []), ...(other ? [toWhole('inserted', other)] : [])]
  }).flat()
}

const toWhole = (is: Stretch['is'], { kind, text }: Block): BlockDifference => ({
  kind,
  is,
  stretches: whole(is, text),
})
