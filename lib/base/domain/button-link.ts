/** Returns whether a link that is the only content of its paragraph becomes a button. Bare addresses do not. */
export const isButtonLink = (words: string, href: string): boolean =>
  words.trim() !== '' && words.trim() !== href
