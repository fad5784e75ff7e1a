const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/

/**
 * A host name as requests are compared with it: in lower case, without `www.`, letters of other scripts as
 * DNS writes them (`xn--…`). What people paste of an address bar is taken, too. Null for what is none: an
 * address of a machine, a name without a dot, more than 253 characters.
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
  return labels.length > 1 && !isNumber && labels.every((one) => label.test(one)) ? host : null
}

function toAscii(name: string): string | null {
  try {
    return new URL(`http://${name}`).hostname
  } catch {
    return null
  }
}
