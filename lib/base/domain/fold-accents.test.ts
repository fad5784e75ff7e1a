import { foldAccents, foldSpanishAccents } from './fold-accents'

test.each([
  ['Árbol', 'Arbol', 'Arbol'],
  ['AÑO, año', 'ANO, ano', 'AÑO, año'],
  ['an\u0303o', 'ano', 'año'],
  ['pingüino ç', 'pinguino c', 'pinguino c'],
  ['retro\u00ADexca\u200Bva\u2060dora', 'retroexcavadora', 'retroexcavadora'],
  ['日本', '日本', '日本'],
])('%s folds to %s, and in Spanish to %s', (text, folded, spanish) => {
  expect(foldAccents(text)).toBe(folded)
  expect(foldSpanishAccents(text)).toBe(spanish)
})
