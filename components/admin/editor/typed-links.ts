import { Extension, InputRule, type Editor } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { checkLink } from './html/check-link'

/** Punctuation after an address, which is not part of it. */
const afterAddress = /[.,;:!?…»”"')\]]{1,9}$/

/** Converts typed `[words](address)` to a link, and an address before a space or Enter. Undo restores the text. */
export const TypedLinks = Extension.create({
  name: 'typedLinks',
  addInputRules() {
    return [
      new InputRule({
        find: /(?<![!\\])\[([^\][]{1,300})\]\(([^\s()]{1,500})\)$/,
        handler: ({ state, range, match: [, words = '', address = ''] }) => {
          const check = checkLink(address)
          if (!('href' in check)) return
          const link = state.schema.mark('link', { href: check.href, title: null })
          const text = state.schema.text(words, [link])
          state.tr.replaceWith(range.from, range.to, text).removeStoredMark(link.type)
        },
      }),
    ]
  },
  addProseMirrorPlugins() {
    const { editor } = this
    return [
      new Plugin({
        props: {
          handleTextInput: (_view, _from, _to, text) => {
            if (text === ' ') linkAddressBefore(editor)
            return false
          },
          handleKeyDown: (_view, { key }) => {
            if (key === 'Enter') linkAddressBefore(editor)
            return false
          },
        },
      }),
    ]
  },
})

/** Links the address before the cursor. Without a scheme it must begin with `www.`, so that file names stay text. */
function linkAddressBefore({ state, view }: Editor): void {
  const { $from, empty, from } = state.selection
  const { parent, parentOffset } = $from
  if (!empty || parent.type.spec.code) return
  const before = parent.textBetween(Math.max(0, parentOffset - 500), parentOffset, '', '\n')
  const word = before.split(/\s/).at(-1) ?? ''
  const address = word.replace(/^[("'«“]{1,3}/, '').replace(afterAddress, '')
  if (!/^(?:https?:\/\/|www\.)[^\s.]|^[\w.+-]+@[\w-]+\.[\w.-]+$/i.test(address)) return
  const check = checkLink(address)
  const start = from - word.length + word.indexOf(address)
  const end = start + address.length
  const { link, code } = state.schema.marks
  if (!('href' in check) || !link || !code) return
  if ([link, code].some((mark) => state.doc.rangeHasMark(start, end, mark))) return
  const tr = state.tr.addMark(start, end, link.create({ href: check.href, title: null }))
  view.dispatch(tr.removeStoredMark(link))
}
