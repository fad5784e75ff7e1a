/** @jest-environment jsdom */
import { Editor } from '@tiptap/core'
import { foldAccents } from '@/lib/base/domain/fold-accents'
import { moveBlock } from './text/move-block'
import { toEditorOptions } from './editor-options'
import { loadBlockEdits } from '@/components/admin/editor/schema/block-keys'
import { toStoredHtml } from '@/components/admin/editor/html/serialise'
import { listBlockTools } from '@/components/admin/editor/slash/block-tools'

beforeAll(loadBlockEdits)

const texts = { button: 'Ver', hours: 'Lunes|9:00' }

function open(html: string): Editor {
  const element = document.createElement('div')
  document.body.append(element)
  const field = { id: 'texto', labelledBy: 'a', hintId: 'b', html, isSpanish: false }
  const toBlockLabel = (name: string) => foldAccents(name)
  return new Editor({ ...toEditorOptions({ ...field, toBlockLabel }), element })
}

/** Puts the cursor behind these words, or into the first empty line. */
function place(editor: Editor, words: string): void {
  let target: number | null = null
  editor.state.doc.descendants((node, position) => {
    if (target !== null || !node.isTextblock) return
    if (node.textContent === words) target = position + 1 + node.content.size
  })
  editor.commands.setTextSelection(target ?? 1)
}

function press(editor: Editor, key: string, options: KeyboardEventInit = {}): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options })
  editor.view.someProp('handleKeyDown', (handle) => handle(editor.view, event))
}

const htmlOf = ({ state }: Editor) => toStoredHtml(state.doc)
const div = (name: string, ...parts: string[]) => `<div data-block="${name}">${parts.join('')}</div>`

const keys: [name: string, html: string, at: string, keys: [string, KeyboardEventInit?][], after: string][] =
  [
    [
      'Enter after the words of a button starts a paragraph',
      '<p data-block="button">Ver</p>',
      'Ver',
      [['Enter']],
      '<p data-block="button">Ver</p><p></p>',
    ],
    [
      'Enter in an empty last line of a callout leaves it',
      '<div data-block="callout"><p>a</p><p></p></div>',
      '',
      [['Enter']],
      '<div data-block="callout" data-kind="note"><p>a</p></div><p></p>',
    ],
    [
      'Enter in an empty last line of a step adds a step',
      div('steps', div('step', '<p>a</p><p></p>')),
      '',
      [['Enter']],
      div('steps', div('step', '<p>a</p>'), div('step', '<p></p>')),
    ],
    [
      'Enter in an empty last line of a step adds a step before the next one',
      div('steps', div('step', '<p>a</p><p></p>'), div('step', '<p>b</p>')),
      '',
      [['Enter']],
      div('steps', div('step', '<p>a</p>'), div('step', '<p></p>'), div('step', '<p>b</p>')),
    ],
    [
      'Enter in an empty last line of an answer adds a question',
      `<div data-block="questions"><details data-block="question"><summary data-block="summary">q</summary><p>a</p><p></p></details></div><p>z</p>`,
      '',
      [['Enter']],
      `<div data-block="questions"><details data-block="question"><summary data-block="summary">q</summary><p>a</p></details><details data-block="question"><summary data-block="summary"></summary><p></p></details></div><p>z</p>`,
    ],
    [
      'Enter in an empty step leaves the steps',
      div('steps', div('step', '<p>a</p>'), div('step', '<p></p>')),
      '',
      [['Enter']],
      `${div('steps', div('step', '<p>a</p>'))}<p></p>`,
    ],
    [
      'Ctrl+Enter leaves columns',
      div('columns', div('column', '<p>a</p>'), div('column', '<p>b</p>')),
      'a',
      [['Enter', { ctrlKey: true }]],
      `${div('columns', div('column', '<p>a</p>'), div('column', '<p>b</p>'))}<p></p>`,
    ],
    [
      'Backspace in an empty step removes it',
      div('steps', div('step', '<p>a</p>'), div('step', '<p></p>')),
      '',
      [['Backspace']],
      div('steps', div('step', '<p>a</p>')),
    ],
    [
      'Backspace in the only empty step removes the block',
      `<p>x</p>${div('steps', div('step', '<p></p>'))}`,
      '',
      [['Backspace']],
      '<p>x</p><p></p>',
    ],
    [
      'Backspace in an empty button makes it a paragraph',
      '<p>x</p><p data-block="button"></p>',
      '',
      [['Backspace']],
      '<p>x</p><p></p>',
    ],
  ]

test.each(keys)('%s', (_, html, at, presses, after) => {
  const editor = open(html)
  place(editor, at)
  for (const [key, options] of presses) press(editor, key, options)
  expect(htmlOf(editor)).toBe(after)
  editor.state.doc.check()
  editor.destroy()
})

test('the slash menu inserts each block at an empty line, followed by a paragraph', () => {
  const names = listBlockTools(open(''), texts).map(({ name }) => name)
  expect(names).toHaveLength(13)
  for (const name of names) {
    const editor = open('')
    listBlockTools(editor, texts)
      .find((tool) => tool.name === name)
      ?.run(editor)
    editor.state.doc.check()
    const { children } = editor.state.doc
    expect(children.map(({ type }) => type.name)).toEqual([name, 'paragraph'])
    expect(editor.state.selection.$from.node(1).type.name).toBe(name)
    editor.destroy()
  }
})

test('the slash menu offers no columns inside columns', () => {
  const editor = open(div('columns', div('column', '<p></p>'), div('column', '<p>b</p>')))
  place(editor, '')
  const names = listBlockTools(editor, texts).map(({ name }) => name)
  expect(names).toContain('callout')
  expect(names).not.toContain('columns')
})

test('moves a step among its siblings, and the whole block from the last position', () => {
  const steps = div('steps', div('step', '<p>a</p>'), div('step', '<p>b</p>'))
  const editor = open(`${steps}<p>z</p>`)
  place(editor, 'a')
  moveBlock(editor, 1)
  const moved = div('steps', div('step', '<p>b</p>'), div('step', '<p>a</p>'))
  expect(htmlOf(editor)).toBe(`${moved}<p>z</p>`)
  moveBlock(editor, 1)
  expect(htmlOf(editor)).toBe(`<p>z</p>${moved}`)
})

test('blocks have names for screen readers', () => {
  const editor = open('<div data-block="callout"><p>a</p></div>')
  const block = editor.view.dom.querySelector('[role="group"]')
  expect(block?.getAttribute('aria-label')).toBe('callout')
})

test('a copied block keeps its form when it is pasted', () => {
  const html = `${div('columns', div('column', '<p>a</p>'), div('column', '<p data-block="button"><a href="/x">b</a></p>'))}<div data-block="callout" data-kind="tip"><p>c</p></div><p>d</p>`
  const editor = open(html)
  editor.commands.selectAll()
  const { dom } = editor.view.serializeForClipboard(editor.state.selection.content())
  const target = open('')
  target.view.pasteHTML(dom.innerHTML, new Event('paste') as ClipboardEvent)
  expect(htmlOf(target)).toBe(html)
})

test.each(['button', 'publications'])(
  'the link of a %s has no address in the editor, only where it is copied',
  (name) => {
    const html = `<p data-block="${name}"${name === 'button' ? '' : ' data-kind="4"'}><a href="/home">b</a></p>`
    const editor = open(`${html}<p>c</p>`)
    const link = editor.view.dom.querySelector(`.${name} a`)
    expect(link?.textContent).toBe('b')
    expect(link?.hasAttribute('href')).toBe(false)
    const { dom } = editor.view.serializeForClipboard(editor.state.doc.slice(0, 3))
    expect(dom.querySelector('a')?.getAttribute('href')).toBe('/home')
    expect(htmlOf(editor)).toBe(`${html}<p>c</p>`)
    editor.destroy()
  },
)
