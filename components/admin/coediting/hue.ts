/** CSS classes of six colours that distinguish people: dark enough for white text in both themes. */
const hues = [
  '[--hue:#9a3412]',
  '[--hue:#1d4ed8]',
  '[--hue:#15803d]',
  '[--hue:#7e22ce]',
  '[--hue:#be185d]',
  '[--hue:#0f766e]',
] as const

/** Returns the CSS class of a person's colour, which is derived from the person's id. */
export function toHue(person: string): string {
  const sum = [...person].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)
  return hues[sum % hues.length] ?? hues[0]
}
