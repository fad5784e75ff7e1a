/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { parseHtml } from '@/components/admin/editor/html/parse'
import { textSchema } from '@/components/admin/editor/schema/extensions'
import { toStoredHtml } from '@/components/admin/editor/html/serialise'
import { toIntroductionHtml } from '@/lib/features/audience/newsletters/introduction-html'
import { toEditedIntroduction } from '@/lib/features/audience/newsletters/introduction-tree'
import { resolveLook } from '@/lib/features/company/organisations/organisation-table'
import { renderWithMessages } from '@/lib/testing/render'
import { IntroductionField, type IntroductionHandle } from './introduction-field'

// The field loads the editor on demand.
beforeAll(() => import('@/components/admin/editor/text-editor'))
beforeAll(() => {
  // jsdom has no layout, so nothing has a position.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect = () => new DOMRect()
  Element.prototype.scrollIntoView = () => undefined
  window.matchMedia = () => ({ matches: false }) as MediaQueryList
})
beforeEach(() => localStorage.clear())

const key = 'cartelera:room:letter:p1:AXS:7'

async function open(introduction: string) {
  const handle = createRef<IntroductionHandle>()
  const { unmount } = renderWithMessages(
    <IntroductionField
      ref={handle}
      organisation="AXS"
      storageKey={key}
      stored={introduction}
      html={toEditedIntroduction(introduction)}
      problem={undefined}
      onDirty={() => undefined}
    />,
  )
  const field = await screen.findByRole('textbox', { name: 'Introducción' }, { timeout: 300_000 })
  return {
    field,
    unmount,
    read: () => handle.current!.read(),
    settle: (text: string) => handle.current!.settle(text),
  }
}

/** Types at the end of the text. jsdom has no typing in editable elements. */
const type = (field: HTMLElement, text: string) =>
  act(() => {
    const editor = Reflect.get(field, 'editor')
    editor.commands.insertContentAt(editor.state.doc.content.size - 1, text)
  })

test.each([
  ['text', 'Hola:\n\nLea https://example.com/a?b=1&c=2. <b>No</b>\notra línea'],
  ['a URL in its own paragraph', 'Hola\n\nhttps://example.com/a'],
  ['headings', '# Uno\n\n## Dos\n\n### Tres'],
  ['lists', '- uno\n- dos\n  - tres\n\n3. cuatro\n4. cinco'],
  ['emphasis', 'Muy **importante**, *de verdad*, ~~no~~ y `código`.'],
  ['quotes and separators', '> Dijo que sí.\n\n---\n\nFin de **todo**.'],
  ['a button', '[Reserve](/reserva)\n\nO [llame](/contacto).'],
  [
    'a picture',
    '## Hola\n\n![Puente](https://x.example/a.jpg)\n\nY ![en línea](https://x.example/b.png) aquí.',
  ],
  ['a table', '| Día | Hora |\n| --- | :-: |\n| Lunes | 10 |'],
  [
    'HTML',
    '<h2>Hola</h2><p>Uno<br>dos</p><figure><img src="https://x.example/a.jpg" alt="Sí"><figcaption>Pie</figcaption></figure>',
  ],
])('%s looks the same in mails after the editor has rewritten it', (_, introduction) => {
  const look = resolveLook(null)
  const show = (text: string) => toIntroductionHtml(text, 'https://axs.example', look).replace(/\s+</g, '<')
  const rewritten = toStoredHtml(parseHtml(toEditedIntroduction(introduction), textSchema))
  expect(show(rewritten)).toBe(show(introduction))
  expect(toEditedIntroduction(rewritten)).toBe(toEditedIntroduction(toEditedIntroduction(rewritten)))
})

test('leaves an introduction unchanged that was not edited', async () => {
  const { field, read } = await open('## Hola\n\n- uno\n- dos')
  expect(field).toHaveTextContent('Hola')
  expect(read()).toBe('## Hola\n\n- uno\n- dos')
  await type(field, ' más')
  expect(read()).toBe('<h2>Hola</h2><ul><li>uno</li><li>dos</li><li>más</li></ul>')
})

test('keeps unsaved text for the next time the page is opened', async () => {
  const first = await open('Hola.')
  await type(first.field, ' Adiós.')
  first.unmount()

  const second = await open('Hola.')
  expect(screen.getByRole('status')).toHaveTextContent('recuperado')
  expect(second.read()).toBe('<p>Hola. Adiós.</p>')
  act(() => second.settle('<p>Hola. Adiós.</p>'))
  expect(screen.queryByText(/recuperado/)).toBeNull()
  expect(localStorage.getItem(key)).toBeNull()
})

test('discards recovered text', async () => {
  localStorage.setItem(key, '<p>Otro</p>')
  const { read, field } = await open('Hola.')
  await userEvent.click(screen.getByRole('button', { name: 'Descartarlo' }))
  expect(field).toHaveTextContent('Hola.')
  expect(read()).toBe('Hola.')
  expect(localStorage.getItem(key)).toBeNull()
})
