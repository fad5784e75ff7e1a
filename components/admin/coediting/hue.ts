/** Number of hues in `coediting.css`. */
const HUES = 6

/** Returns the index of a person's colour. It is the same in every session. */
export function toHue(person: string): number {
  return [...person].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) % HUES
}
