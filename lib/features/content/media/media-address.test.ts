import { parseMediaQuery, toMediaHref } from './media-address'

const everything = { text: null, view: 'all' as const, kind: null, organisations: null, before: null }

test.each([
  ['/AXS/medios', {}],
  ['/AXS/medios?buscar=puente+de+piedra', { text: 'puente de piedra' }],
  ['/AXS/medios?buscar=r%C3%ADo&ver=sin-usar&antes=12', { text: 'río', view: 'unused', before: 12 }],
  ['/AXS/medios?ver=sin-texto', { view: 'withoutAlt' }],
  ['/AXS/medios?ver=ficheros&clase=video', { view: 'files', kind: 'video' }],
] as const)('%s', (href, picture) => {
  const query = { ...everything, ...picture }
  expect(toMediaHref('AXS', query)).toBe(href)
  expect(parseMediaQuery(Object.fromEntries(new URL(href, 'http://a').searchParams))).toEqual(query)
})

test.each([
  { antes: '-1' },
  { antes: 'x' },
  { ver: 'otra' },
  { clase: 'otra' },
  { buscar: ['a', 'b'] },
  { buscar: '  ' },
])('ignores the invalid query %j', (address) => {
  expect(parseMediaQuery(address)).toEqual(everything)
})
