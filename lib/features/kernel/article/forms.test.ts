import { splitAtParts } from './forms'
import { renderArticle } from './render'

const labels = { copy: 'Copiar', zoom: 'Ampliar', close: 'Cerrar', backTo: 'Volver' }
const toParts = (content: string) =>
  splitAtParts(renderArticle(content, { labels }).html).map(({ html, slug }) => [slug, html.trim()])

test('replaces a link to a form that is alone in its paragraph', () => {
  expect(toParts('<p>Uno</p><p><a href="/formulario/demo">Pida <em>hora</em></a></p><p>Dos</p>')).toEqual([
    ['demo', '<p>Uno</p>'],
    [null, '<p>Dos</p>'],
  ])
})

test.each([
  ['among words', '<p>Vea <a href="/formulario/demo">esto</a></p>'],
  ['in a list', '<ul><li><a href="/formulario/demo">Demo</a></li></ul>'],
  ['in a quotation', '<blockquote><p><a href="/formulario/demo">Demo</a></p></blockquote>'],
  ['beside another', '<p><a href="/formulario/a">A</a><a href="/formulario/b">B</a></p>'],
  ['to another site', '<p><a href="https://example.com/formulario/demo">Demo</a></p>'],
  ['without the name of a form', '<p><a href="/formulario/../x">Demo</a></p>'],
  ['to another page', '<p><a href="/contacto">Contacto</a></p>'],
  ['written by hand', '<p data-form="demo">Demo</p>'],
])('keeps a link %s', (_, content) => expect(toParts(content)).toHaveLength(1))

test('shows the link in feeds and mails', () => {
  const { html } = renderArticle('<p><a href="/formulario/demo">Demo</a></p>', {
    address: 'https://axs.example/home',
  })
  expect(html).toBe('<p><a href="https://axs.example/formulario/demo">Demo</a></p>')
})

test('links a copy to the forms of its home organisation, and never embeds them', () => {
  const content =
    '<p><a href="/formulario/demo">Demo</a></p><p>Vea <a href="/formulario/demo">esto</a> y ' +
    '<a href="/formulario/mine">lo nuestro</a>.</p>\n<p><a href="/formulario/constructor">C</a></p>'
  const homeForms = { demo: 'https://home.example/formulario/demo' }
  const link = '<a href="https://home.example/formulario/demo" rel="noopener noreferrer">'
  const { html } = renderArticle(content, { labels, homeForms })
  expect(html).toContain(`<p>${link}Demo</a></p>`)
  expect(html).toContain(`Vea ${link}esto</a> y <a href="/formulario/mine">`)
  expect(splitAtParts(html).map(({ slug }) => slug)).toEqual(['constructor', null])
})

test("links feeds of a copy to the home organisation's form, also if it has no domain", () => {
  const homeForms = { demo: '/formulario/demo?idOrgV=HOM' }
  const { html } = renderArticle('[Demo](/formulario/demo)', {
    address: 'https://axs.example/home',
    homeForms,
  })
  expect(html).toBe('<p><a href="https://axs.example/formulario/demo?idOrgV=HOM">Demo</a></p>')
})
