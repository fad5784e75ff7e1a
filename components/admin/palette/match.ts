import { toDistances } from '@/lib/base/domain/edit-distance'
import { foldAccents } from '@/lib/base/domain/fold-accents'

/** Minimum lengths of a typed word in which one or two typing errors are tolerated. */
const ONE_MISTAKE_FROM = 4
const TWO_MISTAKES_FROM = 8

const toWords = (text: string) =>
  foldAccents(text)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/**
 * Returns the distance between the typed text and `label`; null if they do not match. Each typed word must be the
 * beginning of a word of the label (0), a part of one (1), or a beginning with typing errors (2 each).
 */
export function measureDistance(typed: string, label: string): number | null {
  const words = toWords(label)
  let sum = 0
  for (const word of toWords(typed)) {
    const distances = words.map((other) => measureWord(word, other)).filter((distance) => distance !== null)
    if (distances.length === 0) return null
    sum += Math.min(...distances)
  }
  return sum
}

function measureWord(typed: string, word: string): number | null {
  if (word.startsWith(typed)) return 0
  if (word.includes(typed)) return 1
  const limit = typed.length >= TWO_MISTAKES_FROM ? 2 : typed.length >= ONE_MISTAKE_FROM ? 1 : 0
  const mistakes = Math.min(...toDistances(typed, word))
  return mistakes <= limit ? 2 * mistakes : null
}
