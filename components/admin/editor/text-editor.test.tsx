/** @jest-environment jsdom */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { renderWithMessages } from '@/lib/testing/render'
import type { TextEditorHandle } from './editor-handle'
import { replaceWords } from './replace-words'
import { LazyTextEditor } from './lazy-text-editor'
import { TextEditor, type TextEditorProps } from './text-editor'

/** Shows the toolbar above the text, which has nearly all tools. */
const showToolbar = () => localStorage.setItem('cartelera:room:toolbar', 'shown')
beforeEach(showToolbar)

type Picked = Awaited<ReturnType<TextEditorProps['onPickPicture']>>

beforeAll(async () => {
  // jsdom has no layout, so nothing has a position.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect = () => new DOMRect()
  document.elementFromPoint = () => null
  Element.prototype.scrollIntoView = () => undefined
  window.matchMedia = () => ({ matches: false }) as MediaQueryList
  // Loads the scripts of the toolbar and of the link's panel, which appear at once afterwards.
  showToolbar()
  open('<p>Hola</p>')
  const link = await screen.findByLabelText('Enlace', { selector: 'button' })
  await userEvent.click(link)
  await screen.findByRole('textbox', { name: 'Dirección del enlace' })
  cleanup()
})

function open(html: string, props: Partial<TextEditorProps> = {}) {
  const handle = createRef<TextEditorHandle>()
  renderWithMessages(
    <>
      <h2 id="etiqueta">Texto</h2>
      <TextEditor
        id="texto"
        labelledBy="etiqueta"
        html={html}
        isSpanish={false}
        onPickPicture={async () => null}
        ref={handle}
        {...props}
      />
    </>,
  )
  return { user: userEvent.setup(), handle, html: () => handle.current?.getHtml() }
}

const text = () => screen.getByRole('textbox', { name: 'Texto' })
// A query by role takes a second for so many tools.
const tool = (name: string) => screen.getByLabelText(name, { selector: 'button' })

/** Selects within the text, as a writer's mouse would. */
function select(words: string, length = words.length) {
  const walker = document.createTreeWalker(text(), NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.nodeValue?.indexOf(words) ?? -1
    if (at < 0) continue
    act(() => {
      text().focus()
      getSelection()?.setBaseAndExtent(node, at, node, at + length)
      fireEvent(document, new Event('selectionchange'))
    })
    return
  }
  throw new Error(`No '${words}' in the text`)
}

const put = (words: string) => select(words, 0)

test('is a textbox of several lines, named by its label', async () => {
  open('<p>Hola</p>')
  await screen.findByRole('toolbar', { name: 'Formato del texto' })
  expect(text()).toHaveAttribute('aria-multiline', 'true')
  expect(text()).toHaveAttribute('dir', 'auto')
  expect(text()).toHaveAccessibleDescription(/Alt\+F10/)
  expect(text()).toHaveTextContent('Hola')
})

test.each([
  ['Negrita', '<p><strong>uno</strong> dos</p>'],
  ['Cursiva', '<p><em>uno</em> dos</p>'],
  ['Tachado', '<p><del>uno</del> dos</p>'],
  ['Código', '<p><code>uno</code> dos</p>'],
  ['Título de apartado', '<h2>uno dos</h2>'],
  ['Subtítulo', '<h3>uno dos</h3>'],
  ['Lista con viñetas', '<ul><li>uno dos</li></ul>'],
  ['Lista numerada', '<ol><li>uno dos</li></ol>'],
  ['Cita', '<blockquote><p>uno dos</p></blockquote>'],
  ['Bloque de código', '<pre><code>uno dos</code></pre>'],
])('%s is pressed and released', async (name, expected) => {
  const { user, html } = open('<p>uno dos</p>')
  select('uno')
  await user.click(tool(name))
  expect(html()).toBe(expected)
  expect(tool(name)).toHaveAttribute('aria-pressed', 'true')

  await user.click(tool(name))
  expect(html()).toBe('<p>uno dos</p>')
  expect(tool(name)).toHaveAttribute('aria-pressed', 'false')
})

test('reports the pictures that do not load, and not the helper image after a footnote', () => {
  const { handle } = open('<p>Llueve</p>')
  act(() => tool('Nota al pie').click())
  expect(document.querySelector('.ProseMirror-separator')).not.toBeNull()
  expect(handle.current?.listBrokenPictures()).toEqual([])
})

test('reports a change once, and undoes it', async () => {
  const onDirty = jest.fn()
  const { user, html } = open('<p>uno</p>', { onDirty })
  expect(tool('Deshacer')).toHaveAttribute('aria-disabled', 'true')

  select('uno')
  await user.click(tool('Negrita'))
  expect(onDirty).toHaveBeenCalledTimes(1)
  await user.click(tool('Deshacer'))
  expect(html()).toBe('<p>uno</p>')
  await user.click(tool('Rehacer'))
  expect(html()).toBe('<p><strong>uno</strong></p>')
})

describe('without the toolbar', () => {
  beforeEach(() => localStorage.clear())

  test('shows formats at the selected words until Escape', async () => {
    const { user, html } = open('<p>uno dos</p>')
    expect(screen.queryByRole('toolbar', { name: 'Formato del texto' })).toBeNull()
    select('uno')
    const bubble = await screen.findByRole('toolbar', { name: 'Formato del texto' })
    expect(within(bubble).queryByRole('button', { name: 'Nota para colegas' })).toBeNull()
    await user.click(within(bubble).getByRole('button', { name: 'Negrita' }))
    expect(html()).toBe('<p><strong>uno</strong> dos</p>')
    await user.keyboard('{Alt>}{F10}{/Alt}')
    expect(tool('Negrita')).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(text()).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(bubble).not.toBeVisible()
  })

  test('opens the menu of blocks at an empty line', async () => {
    const { user, html } = open('<p></p>')
    act(() => text().focus())
    await user.click(await screen.findByRole('button', { name: 'Insertar un bloque' }))
    expect(await screen.findByRole('listbox', { name: 'Qué insertar' })).toBeInTheDocument()
    await user.keyboard('{Enter}')
    expect(html()).toBe('<h2></h2>')
  })

  test('can show the toolbar, and remembers that', async () => {
    const { user } = open('<p>uno</p>')
    await user.click(tool('Barra de formato encima del texto'))
    expect(tool('Negrita')).toBeInTheDocument()
    expect(localStorage.getItem('cartelera:room:toolbar')).not.toBeNull()
  })
})

test('makes its toolbar one tab stop with arrow keys', async () => {
  const { user } = open('<p>uno</p>')
  const toolbar = screen.getByRole('toolbar', { name: 'Formato del texto' })
  const stops = () =>
    within(toolbar)
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0)
  expect(stops()).toEqual([tool('Título de apartado')])

  act(() => tool('Título de apartado').focus())
  await user.keyboard('{ArrowRight}')
  expect(tool('Subtítulo')).toHaveFocus()
  expect(stops()).toEqual([tool('Subtítulo')])
  await user.keyboard('{Home}{ArrowLeft}')
  expect(tool('Solo el texto')).toHaveFocus()
  await user.keyboard('{End}{ArrowRight}')
  expect(tool('Título de apartado')).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(text()).toHaveFocus()
})

describe('a link', () => {
  test('links a publication found by title, with the arrow keys', async () => {
    const pieces = [7, 8].map((card) => ({
      href: `/home/blog?id_card=${card}`,
      title: `Pieza ${card}`,
      isLive: true,
    }))
    const { user, html } = open('<p>uno dos</p>', { findPieces: async () => pieces })
    select('uno')
    await user.click(tool('Enlace'))
    await user.type(address(), 'pieza')
    await screen.findByRole('button', { name: 'Pieza 8' })
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}')
    expect(address()).toHaveFocus()
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(html()).toContain('id_card=8">uno</a>')
  })

  test('of a button is a page or publication found by title', async () => {
    const pages = [{ href: '/contacto', title: 'Contacto', isLive: true }]
    const { user, html } = open('<p data-block="button">Escríbanos</p>', { findPieces: async () => pages })
    put('Escríbanos')
    const address = await screen.findByRole('textbox', { name: 'Dirección del botón' })
    await user.type(address, 'contacto')
    await user.click(await screen.findByRole('button', { name: 'Contacto' }))
    expect(address).toHaveValue('/contacto')
    expect(html()).toBe('<p data-block="button"><a href="/contacto">Escríbanos</a></p>')
  })

  const address = () => screen.getByRole('textbox', { name: 'Dirección del enlace' })

  test('is checked before it is set, with the problem beside the field', async () => {
    const { user, html } = open('<p>uno dos</p>')
    select('dos')
    await user.click(tool('Enlace'))
    await user.type(address(), 'javascript:alert(1){Enter}')
    expect(address()).toBeInvalid()
    expect(address()).toHaveAccessibleDescription('Solo se admiten direcciones http, https, mailto y tel.')
    expect(html()).toBe('<p>uno dos</p>')

    await user.clear(address())
    await user.type(address(), 'ejemplo.mx/a{Enter}')
    expect(html()).toBe('<p>uno <a href="https://ejemplo.mx/a">dos</a></p>')
    expect(screen.queryByRole('form', { name: 'Enlace' })).toBeNull()
  })

  test('requires words without a selection', async () => {
    const { user, html } = open('<p>uno</p>')
    put('uno')
    await user.click(tool('Enlace'))
    await user.type(screen.getByRole('textbox', { name: 'Palabras del enlace' }), 'aquí')
    await user.type(address(), '/home')
    await user.click(screen.getByRole('button', { name: 'Guardar enlace' }))
    expect(html()).toBe('<p><a href="/home">aquí</a>uno</p>')
  })

  test('is changed and removed as a whole', async () => {
    const { user, html } = open('<p><a href="/uno">uno dos</a></p>')
    select('dos')
    await user.click(tool('Enlace'))
    expect(address()).toHaveValue('/uno')
    await user.clear(address())
    await user.type(address(), '/dos{Enter}')
    expect(html()).toBe('<p><a href="/dos">uno dos</a></p>')

    await user.click(tool('Enlace'))
    await user.click(screen.getByRole('button', { name: 'Quitar enlace' }))
    expect(html()).toBe('<p>uno dos</p>')
  })

  test('is opened by Ctrl+K and left by Escape', async () => {
    const { user } = open('<p>uno</p>')
    select('uno')
    await user.keyboard('{Control>}k{/Control}')
    expect(address()).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(text()).toHaveFocus()
  })
})

describe('a picture', () => {
  const picked: Picked = { src: '/media/a.jpg', alt: 'Una caseta', caption: 'Foto: Ana' }
  const alt = () => screen.getByRole('textbox', { name: 'Texto alternativo' })

  test('is chosen in a dialog and inserted at the cursor', async () => {
    const { user, html } = open('<p>uno</p><p></p>', { onPickPicture: async () => picked })
    put('uno')
    await user.click(tool('Insertar imagen'))
    expect(html()).toContain(
      '<figure><img src="/media/a.jpg" alt="Una caseta" /><figcaption>Foto: Ana</figcaption></figure>',
    )
  })

  test('leaves the text unchanged if none was chosen', async () => {
    const { user, html } = open('<p>uno</p>')
    await user.click(tool('Insertar imagen'))
    expect(html()).toBe('<p>uno</p>')
  })

  test('asks for its description, and can be given a caption or taken out', async () => {
    const { user, html } = open('<figure><img src="/a.jpg" alt=""><figcaption>pie</figcaption></figure>')
    put('pie')
    await screen.findByRole('group', { name: 'Imagen' })
    expect(alt()).toHaveAccessibleDescription(/Falta/)
    await user.type(alt(), 'Casa')
    expect(html()).toBe('<figure><img src="/a.jpg" alt="Casa" /><figcaption>pie</figcaption></figure>')

    await user.click(screen.getByRole('button', { name: 'Quitar imagen' }))
    expect(html()).toBe('')
  })

  test('uploads a picture pasted as a file, and reports a refused one', async () => {
    const uploadPicture = jest.fn(async ({ name }: File) => (name === 'a.png' ? picked : null))
    const { html } = open('<p>uno</p>', { uploadPicture })
    put('uno')
    const files = ['a.png', 'b.png', 'c.svg'].map(
      (name) => new File(['x'], name, { type: name.endsWith('svg') ? 'image/svg+xml' : 'image/png' }),
    )
    fireEvent.paste(text(), { clipboardData: { files, getData: () => '', types: ['Files'] } })
    await waitFor(() => expect(html()).toContain('<img src="/media/a.jpg" alt="Una caseta" />'))
    expect(await screen.findByText('Una imagen no se pudo subir.')).toBeInTheDocument()
    expect(uploadPicture).toHaveBeenCalledTimes(2)
  })
})

describe('a table', () => {
  const bar = () => screen.getByRole('toolbar', { name: 'Tabla' })

  test('is inserted with a header row, and has its tools', async () => {
    const { user, html } = open('<p></p>')
    await user.click(tool('Tabla'))
    expect(html()).toMatch(
      /^<table><thead><tr>(<th><\/th>){3}<\/tr><\/thead><tbody>(<tr>(<td><\/td>){3}<\/tr>){2}/,
    )

    await user.click(within(bar()).getByRole('button', { name: 'Fila debajo' }))
    await user.click(within(bar()).getByRole('button', { name: 'Quitar columna' }))
    expect(html()).toMatch(/<thead><tr>(<th><\/th>){2}<\/tr><\/thead><tbody>(<tr>(<td><\/td>){2}<\/tr>){3}/)
    expect(within(bar()).getByRole('button', { name: 'Unir celdas' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )

    await user.type(screen.getByRole('textbox', { name: 'Título de la tabla' }), 'Tarifas')
    expect(html()).toContain('<table><caption>Tarifas</caption>')
    await user.click(within(bar()).getByRole('button', { name: 'Quitar tabla' }))
    expect(html()).not.toContain('table')
    expect(screen.queryByRole('toolbar', { name: 'Tabla' })).toBeNull()
  })
})

test('opens a text that begins with a picture without its panel, until the text has the focus', async () => {
  open('<figure><img src="/a.png" alt="Un río"></figure><p>Hola</p>')
  const editor = document.querySelector('.editor')
  await screen.findByRole('toolbar', { name: 'Formato del texto' })
  expect(editor).not.toHaveAttribute('data-entered')
  expect(screen.queryByRole('textbox', { name: 'Texto alternativo' })).toBeNull()
  act(() => text().focus())
  expect(await screen.findByRole('textbox', { name: 'Texto alternativo' })).toHaveValue('Un río')
  expect(editor).toHaveAttribute('data-entered')
})

test('replaces its text, and undoes that', async () => {
  const { user, handle, html } = open('<p>uno</p>')
  act(() => handle.current?.setHtml('<h2>dos</h2>'))
  expect(html()).toBe('<h2>dos</h2>')
  await user.click(tool('Deshacer'))
  expect(html()).toBe('<p>uno</p>')
})

test.each([
  ['Las', 'Unas', '<p>Unas <em>presas</em> y<br />el río.</p>'],
  ['presas', 'balsas', '<p>Las <em>balsas</em> y<br />el río.</p>'],
  ['presas', '', '<p>Las y<br />el río.</p>'],
])('replaces words: %s by %s', (words, by, expected) => {
  const { handle, html } = open('<p>Las <em>presas</em> y <br>el río.</p>')
  select(words)
  let isReplaced: boolean | undefined
  act(() => void (isReplaced = replaceWords(handle.current!.editor, getSelection()!.getRangeAt(0), by)))
  expect(isReplaced).toBe(true)
  expect(html()).toBe(expected)
})

test('replaces no words of two paragraphs, or around a line break', () => {
  const { handle, html } = open('<p>Las presas<br>y ríos.</p><p>Otra.</p>')
  const before = html()
  const [first, second] = text().querySelectorAll('p')
  const range = document.createRange()
  for (const [start, end] of [
    [first?.firstChild, first?.lastChild],
    [first?.lastChild, second?.firstChild],
  ] as const) {
    range.setStart(start!, 1)
    range.setEnd(end!, 2)
    let isReplaced: boolean | undefined
    act(() => void (isReplaced = replaceWords(handle.current!.editor, range, 'x')))
    expect(isReplaced).toBe(false)
  }
  expect(html()).toBe(before)
})

test('adds no style to the markup of the page', () => {
  open('<p>a</p><table><tr><td colspan="2" style="color:red">b</td></tr></table>')
  expect(text().innerHTML).not.toMatch(/style=/)
  expect(document.querySelector('style')).toBeNull()
})

test('is loaded on first use', async () => {
  renderWithMessages(
    <>
      <h2 id="etiqueta">Texto</h2>
      <LazyTextEditor
        id="texto"
        labelledBy="etiqueta"
        html="<p>uno</p>"
        isSpanish={false}
        onPickPicture={async () => null}
      />
    </>,
  )
  expect(screen.getByText('Se está abriendo el editor…')).toBeInTheDocument()
  expect(await screen.findByRole('textbox', { name: 'Texto' })).toHaveTextContent('uno')
})

describe('a paste', () => {
  const paste = (plain: string, html = '') =>
    act(
      () =>
        void fireEvent.paste(text(), {
          clipboardData: {
            files: [],
            types: ['text/plain'],
            getData: (type: string) => (type === 'text/html' ? html : type === 'text/plain' ? plain : ''),
          },
        }),
    )

  test('makes a pasted URL a link, and links selected words to it', () => {
    const { html } = open('<p>Ver </p>')
    put('Ver')
    paste('https://ejemplo.mx/a')
    expect(html()).toContain('<a href="https://ejemplo.mx/a">https://ejemplo.mx/a</a>')
    select('Ver')
    paste('https://ejemplo.mx/b')
    expect(html()).toContain('<a href="https://ejemplo.mx/b">Ver</a>')
  })

  test('asks whether to format pasted Markdown', async () => {
    const renderMarkdown = jest.fn(async () => '<h2>Uno</h2><p>Dos <strong>tres</strong></p>')
    const { user, html } = open('<p></p>', { renderMarkdown })
    act(() => text().focus())
    paste('## Uno\n\nDos **tres**')
    expect(await screen.findByText('El texto pegado parece Markdown.')).toBeVisible()
    expect(html()).toContain('## Uno')
    await user.click(screen.getByRole('button', { name: 'Darle formato' }))
    await waitFor(() => expect(html()).toContain('<h2>Uno</h2><p>Dos <strong>tres</strong></p>'))
    expect(screen.queryByText('El texto pegado parece Markdown.')).toBeNull()
    paste('Una frase - con guion, y nada más.')
    expect(screen.queryByText('El texto pegado parece Markdown.')).toBeNull()
  })

  test('reports a dropped frame of another site', async () => {
    open('<p></p>')
    paste('', '<p>Hola</p><iframe src="https://video.example/x"></iframe>')
    expect(await screen.findByText(/no se admite en el texto/)).toBeVisible()
  })

  test('turns a URL pasted into an empty paragraph into an embed, and asks for its title', async () => {
    const { user, html } = open('<p></p>')
    act(() => text().focus())
    paste('https://youtu.be/dQw4w9WgXcQ?t=5')
    const title = await screen.findByRole('textbox', { name: 'Título' })
    await user.clear(title)
    await user.type(title, 'El taller')
    const link = '<a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=5s">El taller</a>'
    expect(html()).toBe(`<figure>${link}</figure><p></p>`)
    expect(document.querySelector('iframe')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Quitar' }))
    expect(html()).not.toContain('figure')
  })
})
