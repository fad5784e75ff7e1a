import { Extension } from '@tiptap/core'
import { findBlock } from '@/components/admin/editor/text/find-block'

let edits: typeof import('@/components/admin/editor/text/edit-blocks') | null = null

/** Loads the edits of blocks on demand, because most texts contain no blocks. */
export async function loadBlockEdits(): Promise<void> {
  edits = await import('@/components/admin/editor/text/edit-blocks')
}

/**
 * Extension with the keys for blocks. Enter adds an item, or leaves the block if the item is empty. Backspace removes
 * an empty part. Ctrl+Enter leaves the block.
 */
export const BlockKeys = Extension.create({
  name: 'blockKeys',
  priority: 1050,
  onSelectionUpdate() {
    // If loading fails (offline), the keys work as outside of blocks.
    if (!edits && findBlock(this.editor.state.selection)) loadBlockEdits().catch(() => {})
  },
  addKeyboardShortcuts() {
    const { editor } = this
    return {
      Enter: () => edits?.goOn(editor) ?? false,
      Backspace: () => edits?.removeEmpty(editor) ?? false,
      'Mod-Enter': () => edits?.leaveBlock(editor) ?? false,
    }
  },
})
