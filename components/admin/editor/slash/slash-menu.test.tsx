/** @jest-environment jsdom */
import { Editor } from '@tiptap/core'
import { screen } from '@testing-library/react'
import { toEditorOptions } from '@/components/admin/editor/editor-options'
import { renderWithMessages } from '@/lib/testing/render'
import { SlashMenu } from './slash-menu'

let editor: Editor

beforeAll(() => {
  // jsdom has no layout, so nothing has a position.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect = () => new DOMRect()
})
afterEach(() => editor.destroy())

function list(query: string): string[] {
  const field = { id: 'texto', labelledBy: 'a', hintId: 'b', html: `<p>/${query}</p>`, isSpanish: false }
  const element = document.createElement('div')
  document.body.append(element)
  editor = new Editor({ ...toEditorOptions(field), element })
  renderWithMessages(<SlashMenu editor={editor} query={query} onPickPicture={() => {}} onClose={() => {}} />)
  return screen.queryAllByRole('option').map(({ firstElementChild, textContent, lastElementChild }) => {
    const shortcut = lastElementChild === firstElementChild ? '' : (lastElementChild?.textContent ?? '')
    return textContent.slice(0, textContent.length - shortcut.length)
  })
}

test.each([
  ['línea', 'Separador'],
  ['DIVISOR', 'Separador'],
  ['separador', 'Separador'],
  ['foto', 'Insertar imagen'],
  ['picture', 'Insertar imagen'],
  ['galeria', 'Insertar imagen'],
  ['html', 'Bloque de código'],
  ['código', 'Bloque de código'],
  ['youtube', 'Vídeo o mapa de otro sitio'],
  ['vídeo', 'Vídeo o mapa de otro sitio'],
  ['boton', 'Botón'],
  ['quote', 'Cita'],
  ['excel', 'Tabla'],
  ['faq', 'Preguntas y respuestas'],
  ['照片', 'Insertar imagen'],
])('/%s first offers %s', (query, name) => {
  expect(list(query)[0]).toBe(name)
})

test('lists tools with a matching name before those with a matching keyword', () => {
  expect(list('contacto')).toEqual(['Contacto y horario', 'Formulario'])
})

test('matches the beginnings of keywords only', () => {
  expect(list('outube')).toEqual([])
})
