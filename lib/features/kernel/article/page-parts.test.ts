import { JSDOM } from 'jsdom'
import { renderArticle } from './render'
import { sanitise } from './sanitise'

const labels = { copy: 'Copiar código', zoom: 'Ampliar', close: 'Cerrar', backTo: 'Volver a la cita' }

function renderPage(content: string): HTMLElement {
  const { window } = new JSDOM(`<body>${renderArticle(content, { labels }).html}`)
  return window.document.body
}

const fenced = (language: string, code: string) => ['```' + language, code, '```'].join('\n')

describe('code', () => {
  test('of a known language is highlighted, with classes only', () => {
    const page = renderPage(fenced('sql', 'select 1 -- uno'))
    const spans = Array.from(page.querySelectorAll('pre code span'), (span) => [
      span.className,
      span.textContent,
    ])

    expect(spans).toEqual([
      ['hljs-keyword', 'select'],
      ['hljs-number', '1'],
      ['hljs-comment', '-- uno'],
    ])
    expect(page.querySelector('pre')!.textContent).toBe('select 1 -- uno\n')
    expect(page.querySelector('[style], code[class]')).toBeNull()
  })

  test.each([
    ['no language', fenced('', 'select 1')],
    ['an unknown marker', fenced('klingon', 'select 1')],
    ['an invalid name', '<pre><code class="language-sql evil">select 1</code></pre>'],
    ['a line that is too long', fenced('sql', `select ${'1 '.repeat(600)}`)],
    ['more than is read', `# A\n\n${fenced('sql', 'select 1\n'.repeat(3000))}`],
  ])('with %s is not changed', (_, content) => {
    const page = renderPage(content)
    expect(page.querySelector('pre span')).toBeNull()
    expect(page.querySelector('code')!.className).toBe('')
  })

  test('cannot become markup', () => {
    const page = renderPage(fenced('xml', '<img src=x onerror=alert(1)><script>alert(1)</script>'))
    expect(page.querySelector('img, script')).toBeNull()
    expect(page.querySelector('pre')!.textContent).toContain('<img src=x onerror=alert(1)>')
  })

  test('can be copied and scrolled with the keyboard if the page has a copy button', () => {
    const page = renderPage(fenced('', 'uno'))
    expect(page.querySelector('.code > button[data-copy]')!.textContent).toBe('Copiar código')
    expect(page.querySelector('pre')!.tabIndex).toBe(0)
    expect(renderArticle(fenced('sql', 'select 1')).html).toBe('<pre><code>select 1\n</code></pre>')
  })
})

describe('footnotes', () => {
  const content = 'Uno.[^a] Dos.[^b] Otra vez.[^a]\n\n[^a]: Primera **nota**.\n[^b]: Segunda.'

  test('link to their notes, which link back', () => {
    const page = renderPage(content)
    const marks = Array.from(page.querySelectorAll('sup'), (mark) => [mark.id, mark.textContent])
    expect(marks).toEqual([
      ['cita-1', '1'],
      ['cita-2', '2'],
      ['', '1'],
    ])
    expect(page.querySelector('h2')!.textContent).toBe('Notas')
    const notes = Array.from(page.querySelectorAll('ol.sources > li'), (note) => note.id)
    expect(notes).toEqual(['nota-1', 'nota-2'])
    for (const link of page.querySelectorAll('sup a, li a')) {
      expect(page.querySelector(link.getAttribute('href')!)).not.toBeNull()
    }
    expect(page.querySelector('#nota-2 a')!.getAttribute('aria-label')).toBe('Volver a la cita 2')
    const toRoles = (links: string) =>
      Array.from(page.querySelectorAll(links), (link) => link.getAttribute('role'))
    expect(toRoles('sup a')).toEqual(['doc-noteref', 'doc-noteref', 'doc-noteref'])
    expect(toRoles('li a')).toEqual(['doc-backlink', 'doc-backlink'])
  })

  test('do not change when their HTML is sanitised again', () => {
    const { html } = renderArticle(content)
    expect(renderArticle(sanitise(html)).html).toBe(html)
  })

  test.each([
    ['a mark without its note', '<p>Uno<sup><a href="#nota-1">1</a></sup></p>'],
    ['a note whose name is not a number', '<ol><li>Uno <a href="#cita-x">↩</a></li></ol>'],
    [
      'two notes with the same number',
      '<ol><li><a href="#cita-1">a</a></li><li><a href="#cita-1">b</a></li></ol>',
    ],
  ])('get no link for %s', (_, html) => {
    const ids = Array.from(renderPage(html).querySelectorAll('[id]'), ({ id }) => id)
    expect(ids).toEqual([...new Set(ids)])
    expect(ids.filter((id) => id !== 'nota-1')).toEqual([])
  })

  test('are text if there are too many marks', () => {
    const many = `${'[^a] '.repeat(501)}\n\n[^a]: Nota.`
    expect(renderPage(many).querySelector('sup')).toBeNull()
  })

  test.each(['Fuentes', 'Referencias', 'Bibliografía'])('marks a list below «%s» as sources', (title) => {
    expect(renderPage(`## ${title}\n\n- Uno\n- Dos`).querySelector('ul')!.className).toBe('sources')
    expect(renderPage('## Pasos\n\n- Uno\n- Dos').querySelector('ul')!.className).toBe('')
  })
})

describe('pictures', () => {
  test.each([
    ['a figure', '<figure><img src="/a.png" alt="Un mapa"><figcaption>Aquí</figcaption></figure>'],
    ['a paragraph of nothing else', '# A\n\n![Un mapa](/a.png)'],
  ])('of %s can be enlarged in a dialog of the browser', (_, content) => {
    const page = renderPage(content)
    const button = page.querySelector('button.zoom')!
    const dialog = page.querySelector('dialog')!
    expect([button.getAttribute('aria-label'), dialog.getAttribute('aria-label')]).toEqual([
      'Ampliar: Un mapa',
      'Un mapa',
    ])
    expect(button.getAttribute('popovertarget')).toBe(dialog.id)
    expect(dialog.hasAttribute('popover')).toBe(true)
    expect(dialog.querySelector('button')!.getAttribute('popovertarget')).toBe(dialog.id)
    expect(dialog.querySelector('img')!.getAttribute('loading')).toBe('lazy')
    expect(button.querySelector('img')!.alt).toBe('Un mapa')
  })

  test.each([
    ['within a line', '<p>Un <img src="/a.png" alt=""> signo</p>'],
    ['to other pages', '<p><a href="/x"><img src="/a.png" alt="x"></a></p>'],
  ])('%s are not changed', (_, content) => {
    expect(renderPage(content).querySelector('button, dialog')).toBeNull()
  })
})

test('adds links to headings that do not become part of their text', () => {
  const { html, headings } = renderArticle('## Qué cambió\n\nTexto.', { labels })
  const { window } = new JSDOM(html)
  const heading = window.document.querySelector('h2')!
  expect(heading.textContent).toBe('Qué cambió')
  expect(heading.querySelector('a')!.getAttribute('href')).toBe(`#${heading.id}`)
  expect(headings).toEqual([{ id: 'seccion-que-cambio', level: 2, text: 'Qué cambió' }])
})

test("omits the page's own parts in feeds", () => {
  const { html } = renderArticle(`## A\n\n${fenced('sql', 'select 1')}\n\n![x](/a.png)`, {
    address: 'https://axs.example/home/blog?id_card=1',
  })
  expect(html).not.toMatch(/<button|<dialog|<span|class="anchor"|tabindex/)
})

const figure = (width: string) =>
  `<figure data-width="${width}"><img src="/media/u/${'a'.repeat(32)}-2560x1707.jpg" alt="A" /></figure>`

describe('galleries', () => {
  const two =
    '<figure><img src="/a.png" alt="A" /><img src="/b.png" alt="B" /><figcaption>Dos</figcaption></figure>'

  test('are figures of several pictures, each of which can be enlarged', () => {
    const page = renderPage(two)
    const gallery = page.querySelector('figure.gallery')!
    expect(Array.from(gallery.children, ({ localName }) => localName)).toEqual([
      'button',
      'button',
      'figcaption',
    ])
    expect(page.querySelectorAll('dialog')).toHaveLength(2)
  })

  test.each([
    ['a single picture', '<figure><img src="/a.png" alt="A" /><figcaption>Una</figcaption></figure>'],
    [
      'a picture and words',
      '<figure><img src="/a.png" alt="A" /><p>x</p><img src="/b.png" alt="B" /></figure>',
    ],
    ['no figure', '<p><img src="/a.png" alt="A" /><img src="/b.png" alt="B" /></p>'],
  ])('ignores %s', (_, content) => expect(renderPage(content).querySelector('.gallery')).toBeNull())

  test('keeps the width of a figure, and asks for pictures of that width', () => {
    const page = renderPage(`${figure('wide')}${figure('full')}${figure('huge')}`)
    const widths = Array.from(page.querySelectorAll<HTMLElement>('figure'), ({ dataset }) => dataset.width)
    expect(widths).toEqual(['wide', 'full', undefined])
    const sizes = Array.from(page.querySelectorAll('figure img'), (image) => image.getAttribute('sizes'))
    expect(sizes[0]).toBe(sizes[1])
    expect(sizes[2]).not.toBe(sizes[0])
  })

  test('appear in feeds as their pictures', () => {
    const { html } = renderArticle(two, { address: 'https://axs.example/home/blog?id_card=1' })
    expect(html).toContain('src="https://axs.example/a.png"')
    expect(html).not.toContain('<button')
  })
})

test('links a note back to a mark within its link, as it was stored earlier', () => {
  const page = renderPage(
    '<p>a<a href="#nota-1"><sup>1</sup></a></p><ol><li>n <a href="#cita-1">↩</a></li></ol>',
  )
  expect(page.querySelector('#cita-1')!.textContent).toBe('1')
})
