import { chooseOffer } from './choose-offer'

test.each([
  [['en-US', 'en'], 'es', 'en'],
  [['de-CH', 'fr'], 'es', 'de'],
  [['it', 'pt-BR', 'FR-ca', 'es'], 'es', 'fr'],
  [['zh-Hant-TW'], 'es', 'zh'],
  [['es-MX', 'en'], 'es', null],
  [['it', 'es', 'en'], 'es', null],
  [['it'], 'es', null],
  [[], 'es', null],
  [['', '*'], 'es', null],
  [['es-MX', 'en'], 'en', 'es'],
])('for the preferences %j and a page in %s, returns %s', (preferred, spoken, expected) => {
  expect(chooseOffer(preferred, spoken)).toBe(expected)
})
