/** @jest-environment jsdom */
import { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { createEvent, fireEvent, waitFor } from '@testing-library/react'
import { toEditorOptions } from '@/components/admin/editor/editor-options'
import { toStoredHtml } from '@/components/admin/editor/html/serialise'

it('delays a paste until the cleaning script is loaded', async () => {
  const field = { id: 'texto', labelledBy: 'etiqueta', hintId: 'pista', html: '', isSpanish: false }
  const editor = new Editor({ ...toEditorOptions(field), element: document.body })
  const paste = (html: string) => {
    const getData = (type: string) => (type === 'text/html' ? html : '')
    const event = createEvent.paste(editor.view.dom, { clipboardData: { files: [], getData } })
    fireEvent(editor.view.dom, event)
    return event
  }
  expect(paste('<p><span style="font-weight:bold">Uno</span><o:p></o:p></p>').defaultPrevented).toBe(true)
  expect(editor.getText()).toBe('')
  await waitFor(() => expect(toStoredHtml(editor.state.doc)).toBe('<p><strong>Uno</strong></p>'))
  editor.destroy()
})

const table = '<table><tbody><tr><td>celda</td></tr></tbody></table>'

it.each([
  ['a table before code', '<p>uno</p><pre><code>dos</code></pre>', 'uno', table],
  ['a table at the end of the text', '<p>uno</p>', 'uno', table],
  ['a table in an empty text', '', '', table],
  ['a line before a paragraph', '<p>uno</p><p>dos</p>', 'uno', '<p>a</p><hr>'],
  [
    'a picture before a paragraph',
    '<p>uno</p><p>dos</p>',
    'uno',
    '<p>a</p><figure><img src="/a.png" alt="A"></figure>',
  ],
])('starts a new paragraph for text typed after a paste that ends in %s', (_, html, at, pasted) => {
  const editor = open(html, at)
  editor.view.pasteHTML(pasted, new Event('paste') as ClipboardEvent)
  editor.commands.insertContent('después')
  const storedHtml = toStoredHtml(editor.state.doc)
  expect(storedHtml).toContain('<p>después</p>')
  expect(storedHtml.indexOf('después')).toBeGreaterThan(
    Math.max(storedHtml.indexOf('</table>'), storedHtml.indexOf('<hr'), storedHtml.indexOf('<img')),
  )
  if (html.includes('dos')) expect(storedHtml.indexOf('dos')).toBeGreaterThan(storedHtml.indexOf('después'))
  editor.destroy()
})

it('leaves the cursor before the rest of a paragraph that a pasted table splits', () => {
  const editor = open('<p>uno dos</p>', 'uno ')
  editor.view.pasteHTML(table, new Event('paste') as ClipboardEvent)
  editor.commands.insertContent('y ')
  expect(toStoredHtml(editor.state.doc)).toBe(`<p>uno</p>${table}<p>y dos</p>`)
  editor.destroy()
})

it('puts the cursor at the end of a pasted list', () => {
  const editor = open('<p>uno</p><p>dos</p>', 'uno')
  editor.view.pasteHTML('<ul><li>a</li><li>c</li></ul>', new Event('paste') as ClipboardEvent)
  editor.commands.insertContent('b')
  expect(toStoredHtml(editor.state.doc)).toContain('cb</li>')
  editor.destroy()
})

/** Opens an editor with the cursor after these words of its first block. */
function open(html: string, words: string): Editor {
  const field = { id: 'texto', labelledBy: 'etiqueta', hintId: 'pista', html, isSpanish: false }
  const editor = new Editor({ ...toEditorOptions(field), element: document.body })
  const { doc, tr } = editor.state
  editor.view.dispatch(tr.setSelection(TextSelection.create(doc, 1 + words.length)))
  return editor
}
