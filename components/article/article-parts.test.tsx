/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithMessages } from '@/lib/testing/render'
import { CodeCopy } from './code-copy'
import { Listen } from './listen'
import { ShareSheet } from './share-sheet'

const code =
  '<div class="code"><pre>select 1</pre><button type="button" data-copy="">Copiar código</button></div>'

test('the button copies the code and confirms it until the reader leaves the button', async () => {
  const user = userEvent.setup()
  renderWithMessages(
    <>
      <div dangerouslySetInnerHTML={{ __html: code }} />
      <CodeCopy copied="Copiado" />
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Copiar código' }))
  expect(await navigator.clipboard.readText()).toBe('select 1')
  expect(await screen.findByRole('button', { name: 'Copiado' })).toBeVisible()

  await user.unhover(screen.getByRole('button'))
  expect(screen.getByRole('button', { name: 'Copiar código' })).toBeVisible()
})

test('selects the code if the browser refuses access to the clipboard', async () => {
  const user = userEvent.setup()
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
  renderWithMessages(
    <>
      <div dangerouslySetInnerHTML={{ __html: code }} />
      <CodeCopy copied="Copiado" />
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Copiar código' }))
  expect(String(getSelection())).toBe('select 1')
})

const listenLabels = { listen: 'Escuchar', pause: 'Pausar', resume: 'Seguir', stop: 'Detener' }

describe('listening', () => {
  const synthesis = {
    voices: [] as { lang: string }[],
    getVoices: () => synthesis.voices,
    speak: jest.fn(),
    cancel: jest.fn(),
    pause: jest.fn(),
    resume: jest.fn(),
    addEventListener: (type: string, listener: () => void) => addEventListener(type, listener),
    removeEventListener: (type: string, listener: () => void) => removeEventListener(type, listener),
  }
  beforeEach(() => (synthesis.voices = [{ lang: 'en-US' }, { lang: 'es-ES' }]))
  afterEach(() => Reflect.deleteProperty(window, 'speechSynthesis'))

  function open() {
    Object.assign(window, {
      speechSynthesis: synthesis,
      SpeechSynthesisUtterance: class {
        lang = ''
        constructor(readonly text: string) {}
      },
    })
    return renderWithMessages(
      <article>
        <h1>Título</h1>
        <Listen labels={listenLabels} />
        <div className="prose">
          <p>Uno. Dos.</p>
        </div>
      </article>,
    )
  }

  test('is hidden in a browser without voices', () => {
    renderWithMessages(<Listen labels={listenLabels} />)
    expect(screen.getByText('Escuchar').parentElement).toHaveClass('invisible')
  })

  test('is shown once the browser has a Spanish voice', () => {
    synthesis.voices = [{ lang: 'de-DE' }]
    open()
    expect(screen.getByText('Escuchar').parentElement).toHaveClass('invisible')
    synthesis.voices = [{ lang: 'es-MX' }]
    act(() => void dispatchEvent(new Event('voiceschanged')))
    expect(screen.getByText('Escuchar').parentElement).not.toHaveClass('invisible')
  })

  test('reads the article in Spanish, pauses, resumes, and stops when the page is left', async () => {
    const user = userEvent.setup()
    const { unmount } = open()
    await user.click(screen.getByRole('button', { name: 'Escuchar' }))
    const spoken = synthesis.speak.mock.calls.map(([{ text, lang }]) => [text, lang])
    expect(spoken).toEqual([
      ['Título', 'es-ES'],
      ['Uno.', 'es-ES'],
      ['Dos.', 'es-ES'],
    ])

    await user.click(screen.getByRole('button', { name: 'Pausar' }))
    expect(synthesis.pause).toHaveBeenCalledTimes(1)
    await user.click(screen.getByRole('button', { name: 'Seguir' }))
    expect(synthesis.resume).toHaveBeenCalledTimes(1)
    await user.click(screen.getByRole('button', { name: 'Detener' }))
    expect(screen.getByRole('button', { name: 'Escuchar' })).toBeVisible()

    synthesis.cancel.mockClear()
    unmount()
    expect(synthesis.cancel).toHaveBeenCalledTimes(1)
  })
})

describe('the system’s share sheet', () => {
  const sheet = <ShareSheet title="Título" address="https://axs.example/home" label="Más opciones…" />
  afterEach(() => Reflect.deleteProperty(navigator, 'share'))

  test('is shown if the browser has a share dialog', async () => {
    const share = jest.fn(async () => undefined)
    Object.assign(navigator, { share })
    renderWithMessages(sheet)
    await userEvent.setup().click(screen.getByRole('button', { name: 'Más opciones…' }))
    expect(share).toHaveBeenCalledWith({ title: 'Título', url: 'https://axs.example/home' })
  })

  test('is invisible but keeps its space where the browser has no share dialog', () => {
    renderWithMessages(sheet)
    expect(screen.getByText('Más opciones…')).toHaveClass('invisible')
  })
})
