/** Number of hues in `coediting.css`. */
const HUES = 6

/** Returns the index of a person's colour, which is derived from the person's id. */
export function toHue(person: string): number {
  return [...person].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) % HUES
}
