import type { Editor } from '@tiptap/core'
import type { Node, Schema } from '@tiptap/pm/model'
import {
  ChartNoAxesColumn,
  CircleHelp,
  Columns2,
  Contact,
  Images,
  Info,
  LayoutGrid,
  LayoutList,
  ListChecks,
  Megaphone,
  MessageSquareQuote,
  MousePointerClick,
  PanelTop,
} from 'lucide-react'
import { canInsert, insertSection } from '@/components/admin/editor/text/edit-blocks'
import type { Tool } from '@/components/admin/editor/toolbar/foot-tools'

/** Icons of the blocks that the slash menu offers. */

const icons = {
  callout: Info,
  button: MousePointerClick,
  questions: CircleHelp,
  columns: Columns2,
  cards: LayoutGrid,
  steps: ListChecks,
  stats: ChartNoAxesColumn,
  testimonial: MessageSquareQuote,
  cta: Megaphone,
  hero: PanelTop,
  contact: Contact,
  logos: Images,
  publications: LayoutList,
}

type Name = keyof typeof icons
export type BlockTool = Tool & { name: Name }

type Texts = {
  button: string
  /** Opening hours: days and hours, separated by '|'. */
  hours: string
}

export const listBlockTools = (editor: Editor, texts: Texts): BlockTool[] =>
  (Object.keys(icons) as Name[])
    .filter((name) => canInsert(editor, name))
    .map((name) => ({
      name,
      icon: icons[name],
      run: () => insertSection(editor, toBlock(editor.schema, name, texts)),
    }))

/** Returns a new block. Its lines are empty; readers do not see empty lines. */
function toBlock(schema: Schema, name: Name, texts: Texts): Node {
  const make = (type: string, ...content: Node[]) => schema.node(type, null, content)
  const line = () => make('paragraph')
  const title = (level: number) => schema.node('heading', { level })
  const times = (count: number, type: string, toContent: () => Node[]) =>
    Array.from({ length: count }, () => make(type, ...toContent()))
  const button = () => make('button', schema.text(texts.button))
  const contents: Record<Name, () => Node[]> = {
    callout: () => [line()],
    button: () => [schema.text(texts.button)],
    questions: () => times(1, 'question', () => [make('summary'), line()]),
    columns: () => times(2, 'column', () => [line()]),
    cards: () => times(3, 'card', () => [title(3), line()]),
    steps: () => times(3, 'step', () => [title(3), line()]),
    stats: () => times(3, 'stat', () => [line(), line()]),
    testimonial: () => [line(), make('byline')],
    cta: () => [title(2), line(), button()],
    hero: () => [title(2), line(), button()],
    contact: () => [title(3), line(), toHours(schema, texts.hours)],
    logos: () => [line()],
    publications: () => [],
  }
  return make(name, ...contents[name]())
}

function toHours(schema: Schema, hours: string): Node {
  const words = hours.split('|')
  const cell = (type: string, text = '') =>
    schema.node(type, type === 'tableHeader' ? { scope: 'row' } : null, [
      schema.node('paragraph', null, text ? schema.text(text) : []),
    ])
  const rows = words.flatMap((day, index) =>
    index % 2 > 0
      ? []
      : [schema.node('tableRow', null, [cell('tableHeader', day), cell('tableCell', words[index + 1])])],
  )
  return schema.node('table', null, rows)
}
