import { Extension, InputRule } from '@tiptap/core'
import { toSpanishTypography } from './spanish-typography'

/** Replaces typed characters by Spanish typography, except in code. Undo restores the typed characters. */
export const SpanishTypography = Extension.create({
  name: 'spanishTypography',
  addInputRules() {
    return [
      new InputRule({
        find: /["\-.]$/,
        handler: ({ state, range }) => {
          const { parent, parentOffset } = state.doc.resolve(range.to)
          const made = toSpanishTypography(parent.textBetween(0, parentOffset, '', '￼'))
          if (made) state.tr.insertText(made.text, range.to - made.length, range.to)
        },
      }),
    ]
  },
})
