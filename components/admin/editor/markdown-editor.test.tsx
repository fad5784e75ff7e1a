/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { renderWithMessages } from '@/lib/testing/render'
import { MarkdownEditor, type MarkdownEditorHandle, type MarkdownEditorProps } from './markdown-editor'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function open(props: Partial<MarkdownEditorProps> = {}) {
  const handle = createRef<MarkdownEditorHandle>()
  renderWithMessages(
    <>
      <h2 id="etiqueta">Texto</h2>
      <MarkdownEditor
        id="texto"
        labelledBy="etiqueta"
        markdown="# Uno"
        renderPreview={async (markdown) => `<p>${markdown.length}</p>`}
        ref={handle}
        {...props}
      />
    </>,
  )
  return { handle, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) }
}

const field = () => screen.getByRole('textbox', { name: 'Texto' })
const showPreview = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByRole('button', { name: 'Así se leerá' }))
  await wait()
}
const preview = () => screen.getByRole('region', { name: 'Así se leerá' })
const wait = () => act(async () => jest.runAllTimers())

test('keeps Markdown as typed, and shows its preview', async () => {
  const onDirty = jest.fn()
  const { user, handle } = open({ onDirty })
  await user.type(field(), '\n\n- <b>dos</b>')
  expect(onDirty).toHaveBeenCalled()
  expect(handle.current?.getMarkdown()).toBe('# Uno\n\n- <b>dos</b>')
  await user.click(screen.getByRole('button', { name: 'Así se leerá' }))
  expect(preview()).toHaveAttribute('aria-busy', 'true')
  await wait()
  expect(preview()).toHaveTextContent('19')
  expect(preview()).toHaveAttribute('aria-busy', 'false')
})

test('ignores an answer that arrives after a later one', async () => {
  const answers = new Map<string, (html: string) => void>()
  const { handle, user } = open({
    renderPreview: (markdown) => new Promise((answer) => answers.set(markdown, answer)),
  })
  await showPreview(user)
  act(() => handle.current?.setMarkdown('dos'))
  await wait()
  await act(async () => answers.get('dos')?.('<p>segunda</p>'))
  await act(async () => answers.get('# Uno')?.('<p>primera</p>'))
  expect(preview()).toHaveTextContent('segunda')
})

test('reports a failed preview, and keeps the previous one', async () => {
  let fails = false
  const renderPreview = async () => {
    if (fails) throw new Error('away')
    return '<p>bien</p>'
  }
  const { handle, user } = open({ renderPreview })
  await showPreview(user)
  fails = true
  act(() => handle.current?.setMarkdown('dos'))
  await wait()
  expect(preview()).toHaveTextContent('La vista previa no responde. El texto está a salvo.')
  expect(preview()).toHaveTextContent('bien')
  act(() => handle.current?.goTo('dos'))
  expect(field()).toHaveValue('dos')
})
