import { Extension, type Editor } from '@tiptap/core'
import { addItem, findBlock, leaveBlock, removeItem } from '@/components/admin/editor/edit-blocks'

/** Keys in blocks: Enter goes on and leaves, as in lists; Backspace removes an empty part; Ctrl+Enter leaves. */
export const BlockKeys = Extension.create({
  name: 'blockKeys',
  priority: 1050,
  addKeyboardShortcuts() {
    const { editor } = this
    return {
      Enter: () => goOn(editor),
      Backspace: () => removeEmpty(editor),
      'Mod-Enter': () => leaveBlock(editor),
    }
  },
})

function goOn(editor: Editor): boolean {
  const { selection } = editor.state
  const { $from, empty } = selection
  const { name } = $from.parent.type
  if (!empty) return false
  if (name === 'summary') return editor.commands.focus($from.after() + 1)
  if (name === 'byline') return leaveBlock(editor)
  if (name === 'button') return editor.commands.insertContentAt($from.after(), { type: 'paragraph' })
  const block = findBlock(selection)
  const isEmptyLine = name === 'paragraph' && $from.parent.content.size === 0
  if (!block?.item || !isEmptyLine || block.node.type.name === 'columns') return false
  const { node: item, position } = block.item
  if ($from.depth - 1 !== block.item.depth || $from.after() !== position + item.nodeSize - 1) return false
  if (item.textContent === '') {
    removeItem(editor)
    leaveBlock(editor)
    return true
  }
  if (item.childCount < 2) return false
  return addItem(editor, { from: $from.before(), to: $from.after() })
}

function removeEmpty(editor: Editor): boolean {
  const { selection } = editor.state
  const { $from, empty } = selection
  if (!empty || $from.parentOffset > 0) return false
  const { name } = $from.parent.type
  const isEmpty = $from.parent.content.size === 0
  if (name === 'button' && isEmpty) return editor.commands.setNode('paragraph')
  if (name === 'byline' && isEmpty)
    return editor.commands.deleteRange({ from: $from.before(), to: $from.after() })
  const item = findBlock(selection)?.item
  const isStart = item && $from.before() === item.position + 1
  return Boolean(isStart && item.node.textContent === '') && removeItem(editor)
}
