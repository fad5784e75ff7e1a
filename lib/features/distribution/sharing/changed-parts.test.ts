import { listOwnLinks } from './changed-parts'

const none = { cards: [], forms: [], pages: [] }
const file = `/media/u/${'0'.repeat(32)}.pdf`

test.each([
  ['a link to a card', '<a href="/home/blog?id_card=320">a</a>', { cards: [320] }],
  [
    'a link to the comments of a card',
    '<a href="/home/blog?id_card=7&amp;comentario=true#c">a</a>',
    { cards: [7] },
  ],
  [
    'two links to one card',
    '<a href="/home/blog?id_card=7">a</a> <a href="/home/blog?id_card=7#b">b</a>',
    { cards: [7] },
  ],
  ['a link without quotes', '<a href=/home/blog?id_card=7>a</a>', { cards: [7] }],
  [
    'Markdown links',
    '[a](/home/blog?id_card=7) [b](</formulario/alta>)\n\n[c]: /contacto',
    { cards: [7], forms: ['alta'], pages: ['/contacto'] },
  ],
  ['an embedded form', '<p><a href="/formulario/presupuesto">Pida</a></p>', { forms: ['presupuesto'] }],
  [
    'a category',
    '<a href="/home/categoria?id_categoria=3&amp;descripcion=A">a</a>',
    { pages: ['/home/categoria?id_categoria=3&descripcion=A'] },
  ],
  ['an invalid card', '<a href="/home/blog?id_card=0">a</a>', { pages: ['/home/blog?id_card=0'] }],
  ['a file', `<a href="${file}">a</a>`, {}],
  ['a place in the text', '<a href="#nota">a</a>', {}],
  ['the absolute address of a card', '<a href="https://axs.example/home/blog?id_card=7">a</a>', {}],
  ['other sites without a scheme', '<a href="//axs.example/x">a</a> <a href="/\\[">b</a>', {}],
  ['an address in words', '<p>Vea /home/blog?id_card=7 y (/contacto)</p>', {}],
  ['an empty text', '', {}],
])('sorts the own links of a text: %s', (_, content, links) => {
  expect(listOwnLinks(content)).toEqual({ ...none, ...links })
})
