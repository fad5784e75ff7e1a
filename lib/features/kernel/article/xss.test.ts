import { JSDOM } from 'jsdom'
import { toPlainText } from './excerpt'
import { renderArticle } from './render'
import { xssVectors } from '@/lib/testing/xss-vectors'

const allowed: Record<string, string[]> = {
  a: ['href', 'title', 'rel'],
  img: ['src', 'alt', 'title', 'width', 'height', 'loading', 'decoding'],
  div: ['class', 'tabindex', 'role', 'aria-label'],
  ol: ['start'],
  td: ['class', 'colspan', 'rowspan'],
  th: ['class', 'colspan', 'rowspan', 'scope'],
  ...Object.fromEntries(['h2', 'h3', 'h4'].map((name) => [name, ['id']])),
  ...Object.fromEntries(
    (
      'p ul li blockquote pre figure figcaption hr br table caption thead tbody tfoot tr ' +
      'strong em code sup sub del colgroup'
    )
      .split(' ')
      .map((name) => [name, []]),
  ),
}
const labels = { copy: 'Copiar', zoom: 'Ampliar', close: 'Cerrar', backTo: 'Volver' }
/** Additional attributes of the page's own parts. */
const added: Record<string, string[]> = {
  a: ['href', 'title', 'rel', 'class', 'tabindex', 'aria-hidden', 'aria-label'],
  img: [...(allowed.img ?? []), 'sizes', 'srcset'],
  pre: ['tabindex'],
  span: ['class'],
  sup: ['id'],
  li: ['id'],
  ol: ['start', 'class'],
  ul: ['class'],
  button: ['type', 'class', 'popovertarget', 'popovertargetaction', 'aria-label', 'data-copy'],
  dialog: ['popover', 'id', 'class', 'aria-label'],
}
const parser = new new JSDOM().window.DOMParser()
const ourClasses = [
  'table-scroll',
  'align-right',
  'align-center',
  'anchor',
  'code',
  'zoom',
  'zoom-view',
  'sources',
]
const settings: [string, (vector: string) => string][] = [
  ['alone', (vector) => vector],
  ['in HTML', (vector) => `<p>Antes</p>${vector}<p>Después</p>`],
  ['in an HTML table', (vector) => `<table><tr><td>${vector}</td></tr></table>`],
  ['in an attribute', (vector) => `<p><a href="/x" title="${vector}">a</a></p>`],
  ['in Markdown', (vector) => `# Antes\n\nTexto ${vector}\n\n${vector}\n`],
  ['in a Markdown table', (vector) => `a | b\n--|--\n${vector} | x`],
]

describe.each(settings)('a vector %s', (_, within) => {
  it.each(xssVectors)('%s', (vector) => {
    for (const options of [{}, { labels }]) {
      const { html } = renderArticle(within(vector), options)
      const page = `<!doctype html><body><div id="article">${html}</div></body>`
      const { body } = parser.parseFromString(page, 'text/html')
      expect(body.childElementCount).toBe(1)
      expect(body.firstElementChild?.innerHTML).toBe(asInnerHtml(html))
      const isPage = 'labels' in options
      for (const element of body.querySelectorAll('#article *')) expectHarmless(element, isPage)
    }
  })
})

/** Simulates the standard's serialisation, which does not escape `<` and `>` in attributes. */
function asInnerHtml(html: string) {
  return html.replace(/<[^<>]*>/g, (tag) => tag.replaceAll('&lt;', '<').replaceAll('&gt;', '>'))
}

function expectHarmless(element: Element, isPage: boolean) {
  const name = element.localName
  const attributes = (isPage && added[name]) || allowed[name]
  expect(attributes).toBeDefined()
  expect(element.namespaceURI).toBe('http://www.w3.org/1999/xhtml')
  for (const attribute of element.attributes) expect(attributes).toContain(attribute.name)
  for (const addressAttribute of ['href', 'src']) {
    const address = element.getAttribute(addressAttribute)
    const schemes = name === 'a' ? /^(?:https?|mailto):$/ : /^https?:$/
    if (address !== null) expect(new URL(address, 'https://here.test').protocol).toMatch(schemes)
  }
  if (element.id) expect(element.id).toMatch(/^(?:seccion-[\p{L}\p{N}-]+|(?:imagen|nota|cita)-\d+)$/u)
  for (const className of element.classList) expect(ourClasses).toContain(className)
}

it('uses at least 40 vectors', () => expect(new Set(xssVectors).size).toBeGreaterThanOrEqual(40))

it.each(['<p>Hola</p>', '**Hola** '])('leaves no markup in an excerpt after %s', (before) => {
  for (const vector of xssVectors.filter((vector) => vector.startsWith('<img src=x'))) {
    expect(toPlainText(before + vector, 300)).not.toContain('onerror=alert(1)>')
  }
})
