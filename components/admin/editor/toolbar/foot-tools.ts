import type { Editor } from '@tiptap/core'
import { ListTree, Redo2, Scan, Search, Undo2, type LucideIcon } from 'lucide-react'
import type { SelectionState } from '@/components/admin/editor/text/read-selection'

export type Tool = {
  name: string
  icon: LucideIcon
  /** Shortcut in the syntax of `aria-keyshortcuts`, with `Mod` for Control or Command. */
  shortcut?: string
  isToggle?: boolean
  startsGroup?: boolean
  canRun?: (state: SelectionState) => boolean
  run: (editor: Editor) => void
}

/** Command of tools that open a panel. Does nothing, because the toolbar opens the panel. */
export const open = () => undefined

/** Tools for the whole text. All other tools are loaded on demand. */
export const footTools = [
  {
    name: 'undo',
    icon: Undo2,
    shortcut: 'Mod+Z',
    startsGroup: true,
    canRun: ({ canUndo }) => canUndo,
    run: (editor) => void editor.commands.undo(),
  },
  {
    name: 'redo',
    icon: Redo2,
    shortcut: 'Mod+Shift+Z',
    canRun: ({ canRedo }) => canRedo,
    run: (editor) => void editor.commands.redo(),
  },
  { name: 'find', icon: Search, shortcut: 'Mod+F', startsGroup: true, run: open },
  { name: 'outline', icon: ListTree, run: open },
  { name: 'focus', icon: Scan, isToggle: true, run: open },
] as const satisfies readonly Tool[]
