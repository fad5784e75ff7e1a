import { toCode, toSlug } from './slug'

test.each([
  ['Año nuevo: ¿qué cambió?', 'ano-nuevo-que-cambio'],
  ['  ¡Ya!  ', 'ya'],
  ['新年 2026', '新年-2026'],
  ['re\u00ADtro\u200Bexca\u2060vadora', 'retroexcavadora'],
  ['logi\u0301stica', 'logistica'],
  ['¿?', ''],
  [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
  [`${'a'.repeat(79)}𠮷`, 'a'.repeat(79)],
])('the slug of %j is %j', (text, slug) => {
  expect(toSlug(text)).toBe(slug)
})

test.each([
  ['Sierra Norte', 'SIERRA-NORTE'],
  ['Información & Más', 'INFORMACION-MAS'],
  ['東京 Tokyo', 'TOKYO'],
  ['東京', ''],
  ['a'.repeat(60), 'A'.repeat(40)],
])('the code of %j is %j', (name, code) => {
  expect(toCode(name)).toBe(code)
})
