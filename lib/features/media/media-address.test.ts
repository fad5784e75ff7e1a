import { parseMediaQuery, toMediaHref } from './media-address'

test.each([
  ['/AXS/medios', {}],
  ['/AXS/medios?buscar=puente+de+piedra', { text: 'puente de piedra' }],
  ['/AXS/medios?buscar=r%C3%ADo&ver=sin-usar&antes=12', { text: 'río', view: 'unused', before: 12 }],
  ['/AXS/medios?ver=sin-texto', { view: 'withoutAlt' }],
] as const)('%s', (href, asked) => {
  const query = { text: null, view: 'all' as const, before: null, ...asked }
  expect(toMediaHref('AXS', query)).toBe(href)
  expect(parseMediaQuery(Object.fromEntries(new URL(href, 'http://a').searchParams))).toEqual(query)
})

test.each([{ antes: '-1' }, { antes: 'x' }, { ver: 'otra' }, { buscar: ['a', 'b'] }, { buscar: '  ' }])(
  '%j asks for all',
  (given) => {
    expect(parseMediaQuery(given)).toEqual({ text: null, view: 'all', before: null })
  },
)
