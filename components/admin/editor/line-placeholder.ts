import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { readEmptyLine } from './text/read-selection'

/** Marks an empty text, and an empty line with the cursor, for the placeholders in `editor.css`. */
export const LinePlaceholder = Extension.create<{ empty: string; line: string }>({
  name: 'linePlaceholder',
  addOptions: () => ({ empty: '', line: '' }),
  addProseMirrorPlugins() {
    const { empty, line } = this.options
    return [
      new Plugin({
        props: {
          decorations({ doc, selection }) {
            const position = readEmptyLine(selection)
            if (position === null) return null
            const text = doc.childCount === 1 ? empty : line
            const mark = Decoration.node(position, position + 2, { 'data-placeholder': text })
            return DecorationSet.create(doc, [mark])
          },
        },
      }),
    ]
  },
})
