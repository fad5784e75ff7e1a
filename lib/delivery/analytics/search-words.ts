/** Length limit in characters. Longer texts were pasted, and no one searches for them twice. */
const MAX_LENGTH = 80

/**
 * Returns the words of a search to store: in lower case, with single spaces. Returns an empty text for
 * anything that resembles a mail address, a web address, or a personal number (telephone, identity card,
 * account).
 */
export function toSearchWords(text: string): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
    .trim()
  return Array.from(words).length > MAX_LENGTH || personal.test(words) ? '' : words
}

/** Matches six digits or more, also with separators between them. */
const personal = /@|:\/\/|www\.|\d(?:[\s().+/-]{0,3}\d){5}/
