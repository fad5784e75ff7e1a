/** Serialises data as JSON for a `script` element, escaped so that it cannot end the element or start markup. */
export function serialise(data: object): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
