/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { renderWithMessages } from '@/lib/testing/render'
import type { TextEditorHandle } from './editor-handle'
import { LazyTextEditor } from './lazy-text-editor'
import { TextEditor, type TextEditorProps } from './text-editor'

type Picked = Awaited<ReturnType<TextEditorProps['onPickPicture']>>

beforeAll(() => {
  // What jsdom does not lay out has no places.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect = () => new DOMRect()
  document.elementFromPoint = () => null
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
// By role it would take a second each: there are many, and each has to be found.
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

/** Puts the cursor before these words. */
const put = (words: string) => select(words, 0)

test('is a textbox of several lines, named by its label', () => {
  open('<p>Hola</p>')
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
  ['Superíndice', '<p><sup>uno</sup> dos</p>'],
  ['Subíndice', '<p><sub>uno</sub> dos</p>'],
  ['Título de apartado', '<h2>uno dos</h2>'],
  ['Subtítulo', '<h3>uno dos</h3>'],
  ['Subtítulo menor', '<h4>uno dos</h4>'],
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

test('says once that there is a change, and takes it back', async () => {
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

test('its tools are one tab stop, gone through with arrows', async () => {
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
  test('is set to a piece that was found by its title, with the arrow keys', async () => {
    const pieces = [7, 8].map((card) => ({ card, title: `Pieza ${card}`, isLive: true }))
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

  const address = () => screen.getByRole('textbox', { name: 'Dirección del enlace' })

  test('is checked before it is set, and what is wrong stands beside the field', async () => {
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

  test('needs words where none are selected', async () => {
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
  const alt = () => screen.getByRole('textbox', { name: 'Descripción para quien no ve la imagen' })

  test('is chosen elsewhere and put where the cursor stands', async () => {
    const { user, html } = open('<p>uno</p><p></p>', { onPickPicture: async () => picked })
    put('uno')
    await user.click(tool('Insertar imagen'))
    expect(html()).toContain(
      '<figure><img src="/media/a.jpg" alt="Una caseta" /><figcaption>Foto: Ana</figcaption></figure>',
    )
  })

  test('leaves the text alone where none was chosen', async () => {
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

  test('that is pasted as a file is uploaded to its place; one that is refused is said', async () => {
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

  test('is inserted with a row of headers, and has tools of its own', async () => {
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

test('takes another text in place of its own, and can take that back', async () => {
  const { user, handle, html } = open('<p>uno</p>')
  act(() => handle.current?.setHtml('<h2>dos</h2>'))
  expect(html()).toBe('<h2>dos</h2>')
  await user.click(tool('Deshacer'))
  expect(html()).toBe('<p>uno</p>')
})

test('puts no style into the page’s markup', () => {
  open('<p>a</p><table><tr><td colspan="2" style="color:red">b</td></tr></table>')
  expect(text().innerHTML).not.toMatch(/style=/)
  expect(document.querySelector('style')).toBeNull()
})

test('is loaded when it is first shown', async () => {
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

describe('what is pasted', () => {
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

  test('an address that is pasted is a link, and what is pasted over words makes them one', () => {
    const { html } = open('<p>Ver </p>')
    put('Ver')
    paste('https://ejemplo.mx/a')
    expect(html()).toContain('<a href="https://ejemplo.mx/a">https://ejemplo.mx/a</a>')
    select('Ver')
    paste('https://ejemplo.mx/b')
    expect(html()).toContain('<a href="https://ejemplo.mx/b">Ver</a>')
  })

  test('Markdown that is pasted is asked about, and formatted where that is wanted', async () => {
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

  test('a frame of another site that is pasted is said to be left out', async () => {
    open('<p></p>')
    paste('', '<p>Hola</p><iframe src="https://video.example/x"></iframe>')
    expect(await screen.findByText(/no se admite en el texto/)).toBeVisible()
  })

  test('an address that is pasted into an empty paragraph becomes what it leads to, and asks for a title', async () => {
    const { user, html } = open('<p></p>')
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
