import type { Editor } from '@tiptap/core'
import {
  ArrowDown,
  ArrowUp,
  Asterisk,
  Bold,
  ClipboardList,
  SquareCode,
  SquarePlay,
  Code,
  Heading2,
  Heading3,
  Heading4,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  MessageSquarePlus,
  Minus,
  Paperclip,
  Quote,
  RectangleHorizontal,
  Strikethrough,
  Subscript,
  Superscript,
  Table,
} from 'lucide-react'
import { insertBlock, startButton, toTable } from '@/components/admin/editor/text/edit'
import { insertFootnote } from '@/components/admin/editor/text/footnotes'
import { moveBlock } from '@/components/admin/editor/text/move-block'
import { footTools, open, type Tool } from './foot-tools'

export type ToolName = (typeof tools)[number]['name']

const heading = (level: number) => (editor: Editor) =>
  void editor.commands.toggleNode('heading', 'paragraph', { level })
const mark = (name: string) => (editor: Editor) => void editor.commands.toggleMark(name)
const list = (name: string) => (editor: Editor) => void editor.commands.toggleList(name, 'listItem')

export const tools = [
  ...footTools,
  { name: 'heading2', icon: Heading2, shortcut: 'Mod+Alt+2', isToggle: true, run: heading(2) },
  { name: 'heading3', icon: Heading3, shortcut: 'Mod+Alt+3', isToggle: true, run: heading(3) },
  { name: 'heading4', icon: Heading4, shortcut: 'Mod+Alt+4', isToggle: true, run: heading(4) },
  { name: 'bold', icon: Bold, shortcut: 'Mod+B', isToggle: true, startsGroup: true, run: mark('bold') },
  { name: 'italic', icon: Italic, shortcut: 'Mod+I', isToggle: true, run: mark('italic') },
  { name: 'link', icon: Link, shortcut: 'Mod+K', isToggle: true, run: open },
  { name: 'deleted', icon: Strikethrough, shortcut: 'Mod+Shift+X', isToggle: true, run: mark('deleted') },
  { name: 'code', icon: Code, shortcut: 'Mod+E', isToggle: true, run: mark('code') },
  { name: 'superscript', icon: Superscript, shortcut: 'Mod+.', isToggle: true, run: mark('superscript') },
  { name: 'subscript', icon: Subscript, shortcut: 'Mod+,', isToggle: true, run: mark('subscript') },
  {
    name: 'bulletList',
    icon: List,
    shortcut: 'Mod+Shift+8',
    isToggle: true,
    startsGroup: true,
    run: list('bulletList'),
  },
  {
    name: 'orderedList',
    icon: ListOrdered,
    shortcut: 'Mod+Shift+7',
    isToggle: true,
    run: list('orderedList'),
  },
  {
    name: 'blockquote',
    icon: Quote,
    shortcut: 'Mod+Shift+B',
    isToggle: true,
    run: (editor) => void editor.commands.toggleWrap('blockquote'),
  },
  {
    name: 'codeBlock',
    icon: SquareCode,
    shortcut: 'Mod+Alt+C',
    isToggle: true,
    run: (editor) => void editor.commands.toggleNode('codeBlock', 'paragraph'),
  },
  { name: 'picture', icon: ImagePlus, startsGroup: true, run: open },
  { name: 'button', icon: RectangleHorizontal, run: startButton },
  {
    name: 'table',
    icon: Table,
    canRun: ({ isInTable }) => !isInTable,
    run: (editor) => insertBlock(editor, toTable(editor.schema, 3, 3)),
  },
  { name: 'embed', icon: SquarePlay, run: (editor) => void editor.emit('panelWanted', 'embed') },
  { name: 'file', icon: Paperclip, run: (editor) => void editor.emit('panelWanted', 'file') },
  { name: 'form', icon: ClipboardList, run: (editor) => void editor.emit('panelWanted', 'form') },
  {
    name: 'footnote',
    icon: Asterisk,
    shortcut: 'Mod+Alt+F',
    canRun: ({ mayHaveNote }) => mayHaveNote,
    run: insertFootnote,
  },
  { name: 'note', icon: MessageSquarePlus, shortcut: 'Mod+Alt+M', run: open },
  {
    name: 'horizontalRule',
    icon: Minus,
    run: (editor) => insertBlock(editor, editor.schema.node('horizontalRule')),
  },
  {
    name: 'moveUp',
    icon: ArrowUp,
    shortcut: 'Alt+ArrowUp',
    startsGroup: true,
    run: (editor) => void moveBlock(editor, -1),
  },
  {
    name: 'moveDown',
    icon: ArrowDown,
    shortcut: 'Alt+ArrowDown',
    run: (editor) => void moveBlock(editor, 1),
  },
] as const satisfies readonly Tool[]

const isFootTool = (name: ToolName) => footTools.some((tool) => tool.name === name)

/** Tools of the long toolbar. Rare formats are only in shortcuts and in the slash menu. */
export const longToolbar = [
  ...tools.filter(
    ({ name }) => !isFootTool(name) && !['heading4', 'superscript', 'subscript', 'note'].includes(name),
  ),
  ...footTools,
]

export const pickTools = (names: readonly ToolName[]) =>
  names.flatMap((name) => tools.find((tool) => tool.name === name) ?? [])
