import { hasTopics, mergeTopics, parseTopics, toTopicsQuery } from './topics'

const parse = (query: string) => parseTopics(new URLSearchParams(query))

test.each([
  ['tema=3&autor=Ana+R%C3%ADos&tema=3', 'tema=3&autor=Ana+R%C3%ADos'],
  ['autor=+Ana+&autor=Ana', 'autor=Ana'],
  ['etiqueta=CRM&autor=CRM', 'autor=CRM&etiqueta=CRM'],
  [
    'etiqueta=log%C3%ADstica&etiqueta=logi%CC%81stica&etiqueta=log%C2%AD%C3%ADs%E2%80%8Btica',
    'etiqueta=log%C3%ADstica',
  ],
  ['etiqueta=%E3%85%A4&etiqueta=%E2%A0%80', ''],
  ['etiqueta=..&etiqueta=.&autor=..&etiqueta=...', 'etiqueta=...'],
  ['etiqueta=%F0%9F%91%A9%E2%80%8D%F0%9F%92%BB', 'etiqueta=%F0%9F%91%A9%E2%80%8D%F0%9F%92%BB'],
  ['tema=0&tema=x&autor=&autor=%00&otro=1', ''],
  [`autor=${'x'.repeat(201)}`, ''],
  ['', ''],
])('%s names %s', (query, expected) => {
  expect(toTopicsQuery(parse(query))).toBe(expected)
  expect(hasTopics(parse(query))).toBe(expected !== '')
})

test('limits the number of names', () => {
  const names = Array.from({ length: 50 }, (_, index) => `autor=${index}${'ñ'.repeat(98)}`)
  expect(parse(names.join('&')).authors.length).toBeLessThanOrEqual(10)
})

test('mergeTopics puts followed topics before requested ones', () => {
  expect(toTopicsQuery(mergeTopics(parse('tema=2&autor=Eva'), parse('tema=1&autor=Ana&autor=Eva')))).toBe(
    'tema=2&tema=1&autor=Eva&autor=Ana',
  )
})
