/** Returns whether a link that is alone in its paragraph is a button: it has words other than its address. */
export const isButtonLink = (words: string, href: string): boolean =>
  words.trim() !== '' && words.trim() !== href
