/** @jest-environment jsdom */
import { Editor } from '@tiptap/core'
import * as Y from 'yjs'
import { toEditorOptions, type JointEditing } from '@/components/admin/editor/editor-options'
import { Cursors, toJointExtension } from './joint-extension'

let editor: Editor

beforeAll(() => {
  // jsdom has no layout.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect = () => new DOMRect()
})
beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }))
afterEach(() => {
  editor.destroy()
  jest.useRealTimers()
})

/**
 * Undo histories of ProseMirror and of co-editing. The fake clock does not advance, so no pause starts a new undo step.
 */
const kinds: [string, () => JointEditing | null][] = [
  ['one person', () => null],
  [
    'several people',
    () => {
      const extension = toJointExtension(new Y.Doc().getXmlFragment('content'), new Cursors(() => undefined))
      return { epoch: 'session1', extension }
    },
  ],
]

function open(joint: JointEditing | null) {
  const field = { id: 'texto', labelledBy: 'etiqueta', hintId: 'pista', html: '<p></p>', isSpanish: false }
  editor = new Editor({ ...toEditorOptions({ ...field, joint }), element: document.body })
}

function type(text: string) {
  for (const sign of text) editor.view.dispatch(editor.state.tr.insertText(sign))
}

/** jsdom has no ClipboardEvent. */
const pasteEvent = new Event('paste') as ClipboardEvent

const texts = () => editor.getText({ blockSeparator: '|' })

describe.each(kinds)('undo of %s', (_, toJoint) => {
  it.each<[string, () => void, string]>([
    ['a paste', () => editor.view.pasteText('pegado', pasteEvent), 'unopegado'],
    ['a pasted paragraph', () => editor.view.pasteHTML('<p>a</p><p>b</p>', pasteEvent), 'unoa|b'],
    [
      'a drop',
      () => editor.view.dispatch(editor.state.tr.insertText('x').setMeta('uiEvent', 'drop')),
      'unox',
    ],
    ['an insertion', () => editor.commands.insertContent('un enlace largo'), 'unoun enlace largo'],
  ])('undoes %s separately from the text typed before and after it', (_, change, expected) => {
    open(toJoint())
    type('uno')
    change()
    const changed = texts()
    expect(changed).toBe(expected)
    type('dos')
    editor.commands.undo()
    expect(texts()).toBe(changed)
    editor.commands.undo()
    expect(texts()).toBe('uno')
    editor.commands.undo()
    expect(texts()).toBe('')
    editor.commands.redo()
    expect(texts()).toBe('uno')
  })

  it('undoes typing and a partial deletion in one step', () => {
    open(toJoint())
    type('unos')
    editor.view.dispatch(editor.state.tr.delete(4, 5))
    editor.commands.undo()
    expect(texts()).toBe('')
  })

  it('splits long typing between words', () => {
    open(toJoint())
    const sentence = 'palabra '.repeat(40)
    type(sentence)
    const remainders: string[] = []
    while (texts() !== '' && remainders.length < 20) {
      editor.commands.undo()
      remainders.push(texts())
    }
    expect(remainders.length).toBeGreaterThan(2)
    expect(remainders.every((text) => sentence.startsWith(text) && /(?:a |^)$/.test(text))).toBe(true)
  })
})
