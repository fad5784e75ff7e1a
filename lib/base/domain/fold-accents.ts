/** Accents and invisible characters: neither distinguishes words. */
const ignored = /[\p{M}\p{Cf}]/gu

/** Removes accents and invisible characters: 'Añejo vacío' becomes 'Anejo vacio'. */
export function foldAccents(text: string): string {
  return text.normalize('NFD').replace(ignored, '')
}

/** Like `foldAccents`, but keeps ñ, which Spanish readers take for another letter (año is not ano). */
export function foldSpanishAccents(text: string): string {
  const decomposed = text.normalize('NFD')
  return decomposed.replace(/n\u0303/gi, (letter) => letter.normalize('NFC')).replace(ignored, '')
}
