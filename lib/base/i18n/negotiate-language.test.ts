import { negotiateLanguage } from './negotiate-language'

test.each([
  ['', 'en'],
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['de-AT, en', 'de'],
  ['en;q=0.4, fr;q=0.9', 'fr'],
  ['nl, it;q=0.9, ja;q=0.2', 'ja'],
  ['zh-Hans-CN', 'zh'],
  ['PT-BR, ES-419;q=0.5', 'es'],
  ['de;q=0, fr;q=0.1', 'fr'],
  ['de;q=0', 'en'],
  ['it, *;q=0.5', 'en'],
  ['*;q=0.1, ja;q=0.2', 'ja'],
  ['ja;q=often, fr;q=0.1', 'fr'],
  ['español, deutsch', 'en'],
  ['esperanto', 'en'],
  ['__proto__, constructor', 'en'],
  [';;,=,-,;q=1,', 'en'],
])('for %j, returns %s', (accepted, expected) => {
  expect(negotiateLanguage(accepted)).toBe(expected)
})

test('parses a header of the maximum length', () => {
  expect(negotiateLanguage(`${'nl,'.repeat(5000)}fr`)).toBe('fr')
})
