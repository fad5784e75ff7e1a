/** @jest-environment jsdom */
import { Editor } from '@tiptap/core'
import * as Y from 'yjs'
import { Cursors, toJointExtension } from '@/components/admin/coediting/joint-extension'
import { toEditorOptions, type JointEditing } from './editor-options'

let editor: Editor

beforeAll(() => {
  // jsdom has no layout.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect = () => new DOMRect()
})
beforeEach(() => jest.useFakeTimers({ now: 0 }))
afterEach(() => {
  editor.destroy()
  jest.useRealTimers()
})

/** All changes of a test happen at one instant, so that the time between them separates nothing. */
const kinds: [string, () => JointEditing | null][] = [
  ['one writer', () => null],
  [
    'several writers',
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

const texts = () => editor.getText({ blockSeparator: '|' })

describe.each(kinds)('undo of %s', (_, toJoint) => {
  it.each<[string, () => void, string]>([
    ['a paste', () => editor.view.pasteText('pegado'), 'unopegado'],
    ['a pasted paragraph', () => editor.view.pasteHTML('<p>a</p><p>b</p>'), 'unoa|b'],
    [
      'a drop',
      () => editor.view.dispatch(editor.state.tr.insertText('x').setMeta('uiEvent', 'drop')),
      'unox',
    ],
    ['an insertion', () => editor.commands.insertContent('un enlace largo'), 'unoun enlace largo'],
  ])('takes back %s without what was typed before and after it', (_, change, expected) => {
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

  it('takes back a word that was typed and deleted in part at once', () => {
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
    const left: string[] = []
    while (texts() !== '' && left.length < 20) {
      editor.commands.undo()
      left.push(texts())
    }
    expect(left.length).toBeGreaterThan(2)
    expect(left.every((text) => sentence.startsWith(text) && /(?:a |^)$/.test(text))).toBe(true)
  })
})
