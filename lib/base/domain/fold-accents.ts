/** Accents and invisible characters, ignored in comparisons. */
const ignored = /[\p{M}\p{Cf}]/gu

/** Removes accents and invisible characters: 'Añejo vacío' becomes 'Anejo vacio'. */
export function foldAccents(text: string): string {
  return text.normalize('NFD').replace(ignored, '')
}

/** Removes accents but keeps ñ, a separate letter in Spanish ('año' is not 'ano'). */
export function foldSpanishAccents(text: string): string {
  const decomposed = text.normalize('NFD')
  return decomposed.replace(/n\u0303/gi, (letter) => letter.normalize('NFC')).replace(ignored, '')
}
