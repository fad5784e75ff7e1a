import { toPlainText, toSentences } from './excerpt'

test.each([
  ['plain text, folded', 'Uno\n  dos\n\n2 < 3', 'Uno dos 2 < 3'],
  ['Markdown', '# Título\n\nEs **muy** [útil](https://a.mx).\n\n- a\n- b', 'Título Es muy útil. a b'],
  ['HTML', '<h2>Título</h2><p>Uno&nbsp;&amp; <b>dos</b></p><script>x()</script>', 'Título Uno & dos'],
  ['tables skipped', 'Antes\n\na | b\n--|--\n1 | 2\n\nDespués', 'Antes Después'],
  ['pictures skipped', '**Uno** ![dos](/a.png) tres', 'Uno tres'],
  ['marks of notes in Markdown', 'Amanezca.[^1] Cada\n\n[^1]: Nota.', 'Amanezca. Cada Notas Nota.'],
  [
    'marks of notes in HTML',
    '<p>Uno.<sup><a href="#nota-1">1</a></sup> Dos<a href="#fn2"><sup>2</sup></a> m<sup>2</sup></p><ol><li>Nota. <a href="#cita-1">↩</a></li></ol>',
    'Uno. Dos m2 Nota.',
  ],
  ['links within the page', '<p>Vea <a href="#plazos">los plazos</a></p>', 'Vea los plazos'],
  ['an empty text', '', ''],
])('%s', (_, content, expected) => expect(toPlainText(content, 200)).toBe(expected))

test.each([
  ['Hola, mundo cruel', 17, 'Hola, mundo cruel'],
  ['Hola, mundo cruel', 16, 'Hola, mundo…'],
  ['Hola, mundo cruel', 12, 'Hola, mundo…'],
  ['Hola, mundo cruel', 11, 'Hola…'],
  ['Hola', 3, 'Ho…'],
  ['Hola', 1, '…'],
  ['Hola', 0, ''],
  ['Hola', -5, ''],
  ['😀😀😀', 4, '😀…'],
  ['😀😀😀', 3, '😀…'],
  ['😀😀😀', 2, '…'],
])('%j at most %i characters', (content, maxLength, expected) => {
  expect(toPlainText(content, maxLength)).toBe(expected)
})

test.each([
  ['a text that fits', 'Una línea.', 'Una línea.'],
  [
    'whole sentences',
    'El corte semanal dura dos horas y media. Nadie debe tocar el sistema hasta que termine la carga de los datos.',
    'El corte semanal dura dos horas y media.',
  ],
  [
    'a quotation',
    '«¿Cuánto van a vender ustedes en este mes?» La pregunta vuelve cada lunes.',
    '«¿Cuánto van a vender ustedes en este mes?»',
  ],
  [
    'words if the first sentence is long',
    'El equipo que recibe los pedidos de la tienda no sabe a quién llamar cuando un pago se queda a medias.',
    'El equipo que recibe los pedidos de la tienda no sabe a quién…',
  ],
  [
    'words after a short exclamation',
    '¡No! El equipo que recibe los pedidos de la tienda no sabe a quién llamar.',
    '¡No! El equipo que recibe los pedidos de la tienda no sabe a…',
  ],
])('an excerpt of at most 62 characters: %s', (_, content, expected) => {
  expect(toSentences(content, 62)).toBe(expected)
})

it('never exceeds the limit or splits a surrogate pair', () => {
  const content = 'Año 😀 nuevo, 👩‍👩‍👧 vida — nueva… 𝒳𝒴𝒵. '.repeat(400)
  for (let maxLength = 0; maxLength < 300; maxLength++) {
    const text = toPlainText(content, maxLength)
    expect(text.length).toBeLessThanOrEqual(maxLength)
    expect(text).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/)
  }
})

it('reads only the beginning of long content', () => {
  for (const part of ['<p>Hola <a href="/x">mundo</a></p>', '**Hola** mundo\n\n']) {
    expect(toPlainText(part.repeat(30_000), 160)).toMatch(/^Hola mundo Hola.*…$/)
  }
  // Text beyond the parsed part is not found.
  expect(toPlainText(`${'<p></p>'.repeat(100_000)}Hola`, 160)).not.toContain('Hola')
})

it('leaves no partial tag at the end of the parsed part', () => {
  const content = `<p>Hola</p>${'<img src="/a.png">'.repeat(1000)}`
  expect(toPlainText(content, 100)).toBe('Hola…')
})
