import { splitAtForms } from './forms'
import { renderArticle } from './render'

const labels = { copy: 'Copiar', zoom: 'Ampliar', close: 'Cerrar', backTo: 'Volver' }
const toParts = (content: string) =>
  splitAtForms(renderArticle(content, { labels }).html).map(({ html, slug }) => [slug, html.trim()])

test('a link to a form that stands alone is the form’s place', () => {
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
  ['of another site', '<p><a href="https://example.com/formulario/demo">Demo</a></p>'],
  ['with no name of one', '<p><a href="/formulario/../x">Demo</a></p>'],
  ['to another page', '<p><a href="/contacto">Contacto</a></p>'],
  ['written by hand', '<p data-form="demo">Demo</p>'],
])('a link %s is a link', (_, content) => expect(toParts(content)).toHaveLength(1))

test('feeds and mails have the link', () => {
  const { html } = renderArticle('<p><a href="/formulario/demo">Demo</a></p>', {
    address: 'https://axs.example/home',
  })
  expect(html).toBe('<p><a href="https://axs.example/formulario/demo">Demo</a></p>')
})

test('a copy links to the forms of its home, which are never shown in their place', () => {
  const content =
    '<p><a href="/formulario/demo">Demo</a></p><p>Vea <a href="/formulario/demo">esto</a> y ' +
    '<a href="/formulario/mine">lo nuestro</a>.</p>\n<p><a href="/formulario/constructor">C</a></p>'
  const homeForms = { demo: 'https://home.example/formulario/demo' }
  const link = '<a href="https://home.example/formulario/demo" rel="noopener noreferrer">'
  const { html } = renderArticle(content, { labels, homeForms })
  expect(html).toContain(`<p>${link}Demo</a></p>`)
  expect(html).toContain(`Vea ${link}esto</a> y <a href="/formulario/mine">`)
  expect(splitAtForms(html).map(({ slug }) => slug)).toEqual(['constructor', null])
})

test('feeds have the home’s form of a copy, also of a home without a domain', () => {
  const homeForms = { demo: '/formulario/demo?idOrgV=HOM' }
  const { html } = renderArticle('[Demo](/formulario/demo)', {
    address: 'https://axs.example/home',
    homeForms,
  })
  expect(html).toBe('<p><a href="https://axs.example/formulario/demo?idOrgV=HOM">Demo</a></p>')
})
