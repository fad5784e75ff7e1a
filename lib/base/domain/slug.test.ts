import { toSlug } from './slug'

test.each([
  ['Año nuevo: ¿qué cambió?', 'ano-nuevo-que-cambio'],
  ['  ¡Ya!  ', 'ya'],
  ['新年 2026', '新年-2026'],
  ['¿?', ''],
  [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
  [`${'a'.repeat(79)}𠮷`, 'a'.repeat(79)],
])('the slug of %j is %j', (text, slug) => {
  expect(toSlug(text)).toBe(slug)
})
