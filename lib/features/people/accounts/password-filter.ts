import { createHash } from 'node:crypto'

/**
 * A Bloom filter of words: contains every added word, and one in about 15,000 others by chance. It does not
 * reveal the list, and takes 20 bits per word.
 */
const BITS_OF_WORD = 20
const HASHES = 14

/** Returns the bit positions of a word, derived from two halves of one hash (Kirsch and Mitzenmacher). */
function toPlaces(word: string, bits: number): number[] {
  const hash = createHash('sha1').update(word).digest()
  const [first, step] = [hash.readUInt32LE(0), hash.readUInt32LE(4)]
  return Array.from({ length: HASHES }, (_, index) => (first + index * step) % bits)
}

export function buildFilter(words: ReadonlySet<string>): Buffer {
  const filter = Buffer.alloc(Math.ceil((words.size * BITS_OF_WORD) / 8))
  for (const word of words)
    for (const place of toPlaces(word, filter.length * 8)) filter[place >> 3]! |= 1 << (place & 7)
  return filter
}

export const isInFilter = (filter: Buffer, word: string): boolean =>
  toPlaces(word, filter.length * 8).every((place) => (filter[place >> 3]! & (1 << (place & 7))) !== 0)
