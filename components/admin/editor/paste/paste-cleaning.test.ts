/** @jest-environment jsdom */
import { Editor } from '@tiptap/core'
import { createEvent, fireEvent, waitFor } from '@testing-library/react'
import { toEditorOptions } from '@/components/admin/editor/editor-options'
import { toStoredHtml } from '@/components/admin/editor/serialise'

it('has a paste wait for the script that cleans it', async () => {
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
