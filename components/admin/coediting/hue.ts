/** Number of hues in `coediting.css`. */
const HUES = 6

/** Returns the colour of a person, which never changes. */
export function toHue(person: string): number {
  return [...person].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) % HUES
}
