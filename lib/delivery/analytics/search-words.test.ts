import { toSearchWords } from './search-words'

test.each([
  ['Lluvia', 'lluvia'],
  ['  carril\u00a0 SIN\tenlace\u0000 ', 'carril sin enlace'],
  ['Ｃａｒｒｉｌ', 'carril'],
  ['"lote nocturno" -nada', '"lote nocturno" -nada'],
  ['SAP S/4HANA 2025', 'sap s/4hana 2025'],
  ['iso 27001', 'iso 27001'],
  ['ana@example.com', ''],
  ['correo de ana @ example', ''],
  ['+52 55 1234 5678', ''],
  ['(502) 2333-4455', ''],
  ['12345678Z', ''],
  ['ES91 2100 0418 4502', ''],
  ['https://example.com/a', ''],
  ['www.example.com', ''],
  ['ñ'.repeat(80), 'ñ'.repeat(80)],
  ['ñ'.repeat(81), ''],
  ['   ', ''],
])('stores %j as %j', (typed, words) => {
  expect(toSearchWords(typed)).toBe(words)
})
