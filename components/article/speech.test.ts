/** @jest-environment jsdom */
import { listSentences, splitSentences } from './speech'

test.each([
  ['Una frase. Otra, ¿no? Sí.', ['Una frase.', 'Otra, ¿no?', 'Sí.']],
  ['  Con\n saltos  ', ['Con saltos']],
  ['Cuesta 3.500 € al año', ['Cuesta 3.500 € al año']],
  ['', []],
])('%j is read in sentences', (text, sentences) => {
  expect(splitSentences(text)).toEqual(sentences)
})

test('splits long sentences without losing words', () => {
  const long = Array.from({ length: 200 }, (_, index) => `palabra${index}`).join(' ')
  const parts = splitSentences(long)
  expect(parts.join(' ')).toBe(long)
  for (const part of parts) expect(part.length).toBeLessThanOrEqual(220)
  expect(splitSentences('x'.repeat(500)).join('')).toBe('x'.repeat(500))
})

test('skips code, tables and note marks', () => {
  document.body.innerHTML = `<article><h1>Título</h1><div class="prose"><h2>Parte<a class="anchor"></a></h2>
    <p>Texto<sup><a href="#nota-1">1</a></sup>.</p><div class="code"><pre>x</pre></div>
    <div class="table-scroll"><table><tr><td>1</td></tr></table></div><ul><li>Uno</li></ul></div></article>`
  expect(listSentences(document.querySelector('article')!)).toEqual(['Título', 'Parte', 'Texto.', 'Uno'])
})
