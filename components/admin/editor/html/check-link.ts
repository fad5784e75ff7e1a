import { isKeptAddress, linkSchemes } from '@/lib/features/kernel/article/addresses'

/** Problem of a link's address. Each has a message in the catalogue. */
export type LinkProblem = 'empty' | 'spaces' | 'scheme' | 'host' | 'mail' | 'phone' | 'unclear'

export type LinkCheck = { href: string } | { problem: LinkProblem }

const host =
  /^[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u
const mailbox = /^[^\s@<>":]+@[^\s@<>"/]+\.[^\s@<>"/.]+$/

/**
 * Returns the address to store for a link, or a problem if the input is no valid link. Completes unambiguous input:
 * 'ejemplo.mx' gets `https://`, 'ana@ejemplo.mx' gets `mailto:`.
 */
export function checkLink(input: string): LinkCheck {
  const address = input.trim()
  if (address === '') return { problem: 'empty' }
  if (/^(?:\/(?![/\\])|#|\?)/.test(address)) return checkSpaces(address)
  if (mailbox.test(address)) return { href: `mailto:${address}` }
  if (address.startsWith('//')) return checkWeb(`https:${address}`)
  const scheme = /^([a-z][a-z0-9+-]*):/i.exec(address)?.[1]?.toLowerCase()
  if (scheme) return checkScheme(scheme, address)
  const [name = ''] = address.split(/[/?#:]/)
  return host.test(name)
    ? checkWeb(`https://${address}`)
    : { problem: /\s/.test(address) ? 'spaces' : 'unclear' }
}

function checkScheme(scheme: string, address: string): LinkCheck {
  if (!isKeptAddress(address, linkSchemes)) return { problem: 'scheme' }
  const rest = address.slice(scheme.length + 1)
  if (scheme === 'mailto')
    return mailbox.test(rest.split('?')[0] ?? '') ? { href: address } : { problem: 'mail' }
  if (scheme === 'tel') {
    const number = rest.replace(/[\s().-]/g, '')
    return /^\+?\d{3,15}$/.test(number) ? { href: `tel:${number}` } : { problem: 'phone' }
  }
  return checkWeb(address)
}

function checkWeb(address: string): LinkCheck {
  if (/\s/.test(address)) return { problem: 'spaces' }
  if (!/^https?:\/\/[^/]/i.test(address) || !URL.canParse(address)) return { problem: 'host' }
  const { hostname } = new URL(address)
  const isKnown = host.test(hostname) || hostname === 'localhost' || hostname.startsWith('[')
  return isKnown ? { href: address } : { problem: 'host' }
}

const checkSpaces = (address: string): LinkCheck =>
  /\s/.test(address) ? { problem: 'spaces' } : { href: address }

/** Returns true if a text is probably part of a title, not an address. */
export const isTitle = (text: string): boolean => text.trim().length > 1 && !/[/#@:]|\.\w/.test(text)
