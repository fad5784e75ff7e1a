const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/

/**
 * Normalises a host name for comparison with the `Host` header: lower case, without `www.`, in punycode (`xn--…`).
 * Accepts a pasted URL. Returns null for an IP address, a name without a dot, or one longer than 253 characters.
 */
export function parseDomainName(input: string): string | null {
  const name = input
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/(?<!\/)\/+$/, '')
  if (/[\s/?#@:\\%]/.test(name)) return null
  const host = toAscii(name)
    ?.replace(/\.$/, '')
    .replace(/^www\./, '')
  if (!host || host.length > 253) return null
  const labels = host.split('.')
  const isNumber = /^(\d+|0x[\da-f]*)$/.test(labels.at(-1) ?? '')
  return labels.length > 1 && !isNumber && labels.every((part) => label.test(part)) ? host : null
}

function toAscii(name: string): string | null {
  try {
    return new URL(`http://${name}`).hostname
  } catch {
    return null
  }
}

const MAX_ALIASES = 50

/** Splits the setting `aliases`, which stores one domain per line. */
export const toAliases = (setting: string | null): string[] => setting?.split('\n') ?? []

/**
 * Validates and normalises input for the setting `aliases`. Returns null if a word is not a domain name, or for more
 * than 50 domains.
 */
export const parseAliases = (input: string) => parseDomainList(input, MAX_ALIASES)

/**
 * Parses domains separated by white space, commas or semicolons. Returns them normalised and without duplicates, one
 * per line. Returns null for an invalid name, or for more than `max` domains.
 */
export function parseDomainList(input: string, max: number): string | null {
  const words = input.split(/[\s,;]+/).filter(Boolean)
  const domains = new Set(words.map(parseDomainName))
  return domains.has(null) || domains.size > max ? null : [...domains].join('\n')
}
