import { Extension, InputRule } from '@tiptap/core'
import { toSpanishTypography } from '@/components/admin/editor/spanish-typography'

/**
 * Spanish signs in place of those of the keyboard, as one types; undoing gives back what was typed.
 * Code is left alone: no rule runs there.
 */
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
