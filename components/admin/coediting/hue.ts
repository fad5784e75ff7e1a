/** Of `coediting.css`. */
const HUES = 6

/** A person's colour: always the same. */
export function toHue(person: string): number {
  return [...person].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) % HUES
}
