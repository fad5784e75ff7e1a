/** In characters; what is longer was pasted, and no one searches for it twice. */
const MAX_LENGTH = 80

/**
 * What is kept of a search: its words in lower case, with single spaces. Empty for what looks like a mail
 * address, an address of the web, or a number of somebody: telephone, identity card, account.
 */
export function toSearchWords(text: string): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
    .trim()
  return Array.from(words).length > MAX_LENGTH || personal.test(words) ? '' : words
}

/** Six digits or more, whatever stands between two of them. */
const personal = /@|:\/\/|www\.|\d(?:[\s().+/-]{0,3}\d){5}/
