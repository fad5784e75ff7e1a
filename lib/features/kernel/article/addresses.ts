/** Allowed URL schemes in content. A URL without a scheme refers to this site. */
export const linkSchemes = ['http', 'https', 'mailto', 'tel'] as const
export const pictureSchemes = ['http', 'https'] as const

/**
 * Returns whether `sanitise.ts` keeps this `href` or `src`. Ignores spaces and control characters like
 * browsers do: 'java\nscript:' is a scheme, too.
 */
export function isKeptAddress(address: string, schemes: readonly string[]): boolean {
  const read = withoutComments(Array.from(address, (sign) => (sign <= ' ' ? '' : sign)).join(''))
  const scheme = /^([a-z][a-z0-9.\-+]*):/i.exec(read)?.[1]
  return address !== '' && (scheme === undefined || schemes.includes(scheme.toLowerCase()))
}

function withoutComments(address: string): string {
  const start = address.indexOf('<!--')
  const end = start < 0 ? -1 : address.indexOf('-->', start + 4)
  return end < 0 ? address : withoutComments(address.slice(0, start) + address.slice(end + 3))
}
