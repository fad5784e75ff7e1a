/**
 * This module defines the blocks of a text beyond plain HTML, such as a callout. Stored HTML marks each one by
 * `data-block` on the element that this table defines. The sanitiser, the editor's schema and the renderer read this
 * table.
 */

type BlockRow = {
  /** Element in stored HTML. */
  element: 'div' | 'p' | 'details' | 'summary'
  /** Names of the blocks that may contain this block; 'text' is the top level. */
  within: readonly string[]
  /** Content in the editor, as a ProseMirror expression. */
  content: string
  /** Values of `data-kind`, the default first. */
  kinds?: readonly string[]
  /** Name of the block that all children must have, such as `card` in `cards`. Other content is wrapped in one. */
  item?: string
  /** True if its only content is a link. */
  isLink?: boolean
}

/** Content of a column: plain blocks, and the blocks of this table that are allowed in columns. */
const part = '(block | inColumn)+'

/** Numbers of publications that a list can show, the default first. */
const listLengths = ['4', '1', '2', '3', '5', '6', '7', '8', '9', '10', '11', '12']

export const blockTable = {
  callout: {
    element: 'div',
    within: ['text', 'column'],
    content: 'block+',
    kinds: ['note', 'tip', 'warning'],
  },
  button: {
    element: 'p',
    within: ['text', 'column', 'card', 'cta', 'hero', 'contact'],
    content: 'text*',
    isLink: true,
  },
  columns: { element: 'div', within: ['text'], content: 'column{2,3}', item: 'column' },
  column: { element: 'div', within: ['columns'], content: part },
  questions: { element: 'div', within: ['text', 'column'], content: 'question+', item: 'question' },
  question: { element: 'details', within: ['questions'], content: 'summary block+' },
  summary: { element: 'summary', within: ['question'], content: 'text*' },
  cards: { element: 'div', within: ['text'], content: 'card+', item: 'card' },
  card: { element: 'div', within: ['cards'], content: '(block | button)+' },
  steps: { element: 'div', within: ['text', 'column'], content: 'step+', item: 'step' },
  step: { element: 'div', within: ['steps'], content: 'block+' },
  stats: { element: 'div', within: ['text', 'column'], content: 'stat+', item: 'stat' },
  stat: { element: 'div', within: ['stats'], content: 'paragraph+' },
  testimonial: { element: 'div', within: ['text', 'column'], content: 'paragraph+ byline?' },
  byline: { element: 'p', within: ['testimonial'], content: 'text*' },
  cta: { element: 'div', within: ['text'], content: '(block | button)+' },
  hero: { element: 'div', within: ['text'], content: '(block | button)+' },
  contact: { element: 'div', within: ['text', 'column'], content: '(block | button)+' },
  logos: { element: 'div', within: ['text'], content: '(figure | paragraph)+' },
  publications: { element: 'p', within: ['text'], content: 'text*', kinds: listLengths, isLink: true },
} as const satisfies Record<string, BlockRow>

export type BlockName = keyof typeof blockTable

export const blockNames = Object.keys(blockTable) as BlockName[]

export const blockOf = (name: BlockName): BlockRow => blockTable[name]

/** Returns whether `name` is a block, and `element` the element of that block. */
export const isBlock = (name: string | null | undefined, element: string): name is BlockName =>
  typeof name === 'string' &&
  Object.hasOwn(blockTable, name) &&
  blockOf(name as BlockName).element === element

/** Returns the block's kind, or its default kind. Returns null for a block without kinds. */
export function toKind(name: BlockName, kind: string | null | undefined): string | null {
  const { kinds = [] } = blockOf(name)
  return kinds.find((candidate) => candidate === kind) ?? kinds[0] ?? null
}
