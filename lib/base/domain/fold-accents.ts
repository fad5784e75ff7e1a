const marks = /\p{M}/gu

/** The text without accents: 'Añejo vacío' becomes 'Anejo vacio'. */
export function foldAccents(text: string): string {
  return text.normalize('NFD').replace(marks, '')
}

/** The same, but ñ stays: to Spanish readers it is another letter (año is not ano). */
export function foldSpanishAccents(text: string): string {
  const decomposed = text.normalize('NFD')
  return decomposed.replace(/n\u0303/gi, (letter) => letter.normalize('NFC')).replace(marks, '')
}
