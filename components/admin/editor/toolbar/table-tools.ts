import type { Editor } from '@tiptap/core'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  mergeCells,
  setCellAttr,
  splitCell,
  toggleHeaderColumn,
  toggleHeaderRow,
} from '@tiptap/pm/tables'

import { TextAlignCenter, TextAlignEnd, TextAlignStart, type LucideIcon } from 'lucide-react'

type TableCommand = (state: EditorState, dispatch?: (tr: Transaction) => void) => boolean

export type TableTool = {
  name: string
  run: TableCommand
  startsGroup?: boolean
  /** Icon to show instead of the tool's name. */
  icon?: LucideIcon
}

export const tableTools = [
  { name: 'rowAbove', run: addRowBefore },
  { name: 'rowBelow', run: addRowAfter },
  { name: 'removeRow', run: deleteRow },
  { name: 'columnBefore', run: addColumnBefore, startsGroup: true },
  { name: 'columnAfter', run: addColumnAfter },
  { name: 'removeColumn', run: deleteColumn },
  { name: 'headerRow', run: toggleHeaderRow, startsGroup: true },
  { name: 'headerColumn', run: toggleHeaderColumn },
  { name: 'mergeCells', run: mergeCells },
  { name: 'splitCell', run: splitCell },
  { name: 'alignStart', run: setCellAttr('alignment', null), icon: TextAlignStart, startsGroup: true },
  { name: 'alignCenter', run: setCellAttr('alignment', 'center'), icon: TextAlignCenter },
  { name: 'alignEnd', run: setCellAttr('alignment', 'right'), icon: TextAlignEnd },
  { name: 'removeTable', run: deleteTable, startsGroup: true },
] as const satisfies readonly TableTool[]

/** Returns the names of the commands that are possible at the cursor. */
export function listPossible(state: EditorState): string[] {
  return tableTools.filter(({ run }) => run(state)).map(({ name }) => name)
}

export function runTableTool(editor: Editor, run: TableCommand): void {
  run(editor.state, editor.view.dispatch)
}
