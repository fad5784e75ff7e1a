/**
 * Maximum length of a stored search, in characters. Longer texts are usually pasted, and do not show what readers
 * search for.
 */
const MAX_LENGTH = 80

/**
 * Normalises the words of a search for storage: lower case, single spaces. Returns '' for texts that look like a mail
 * address, a web address or a personal number (telephone, identity card, account).
 */
export function toSearchWords(text: string): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
    .trim()
  return Array.from(words).length > MAX_LENGTH || personal.test(words) ? '' : words
}

/** Matches mail and web addresses, and six or more digits, even with separators. */
const personal = /@|:\/\/|www\.|\d(?:[\s().+/-]{0,3}\d){5}/
