import type { Contact } from './model'

/** Contact data as somebody wrote it: nothing of it is trusted. */
export type WrittenContact = { readonly [Field in keyof Contact]?: string | null }

export const noContact: Contact = { whatsapp: null, email: null, telephone: null, address: null }

const MAX_ADDRESS_LENGTH = 300

/**
 * What of an organisation's contact data can be shown and linked. Anything else is as if it had not been
 * given: an address of another kind (`javascript:`), a number that is none, `0000000000`.
 */
export function parseContact(written: WrittenContact): Contact {
  return {
    whatsapp: parseWhatsapp(written.whatsapp),
    email: parseEmail(written.email),
    telephone: parseTelephone(written.telephone),
    address: parseAddress(written.address),
  }
}

export function hasContact(contact: Contact): boolean {
  return Object.values(contact).some((value) => value !== null)
}

/** Digits with the country's, without the signs that people put between them; never all the same. */
export function parseWhatsapp(written: string | null | undefined): string | null {
  const digits = toDigits(written)
  return digits && /^[1-9]\d{7,14}$/.test(digits) && !isPlaceholder(digits) ? digits : null
}

/** As it is written, on one line: 6 to 15 digits. */
function parseTelephone(written: string | null | undefined): string | null {
  const digits = toDigits(written)
  if (!digits || !/^\d{6,15}$/.test(digits) || isPlaceholder(digits)) return null
  return toLine(written)
}

/** Null where something else than digits and the signs of a telephone number is in it. */
function toDigits(written: string | null | undefined): string | null {
  const line = toLine(written)
  return /^\+?[\d ().\-/]+$/.test(line) ? line.replace(/\D/g, '') : null
}

const isPlaceholder = (digits: string) => /^(\d)\1*$/.test(digits)

/** Letters, digits and few signs: whatever a `mailto:` could be made to mean is not among them. */
function parseEmail(written: string | null | undefined): string | null {
  const line = toLine(written)
  const isAddress =
    /^[A-Za-z0-9.!#$'*+/=^_`{|}~-]{1,64}@[\p{L}\p{N}-]{1,63}(\.[\p{L}\p{N}-]{1,63}){1,8}$/u.test(line)
  return isAddress && line.length <= 254 ? line : null
}

/** Its lines without blank ones. */
function parseAddress(written: string | null | undefined): string | null {
  const lines = (written ?? '')
    .split(/\r\n|\r|\n/)
    .map(toLine)
    .filter(Boolean)
  return lines.join('\n').slice(0, MAX_ADDRESS_LENGTH) || null
}

function toLine(written: string | null | undefined): string {
  return (written ?? '').replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
}

export const toWhatsappHref = (number: string) => `https://wa.me/${number}`
export const toMailHref = (address: string) => `mailto:${encodeURIComponent(address).replace('%40', '@')}`
export const toTelephoneHref = (number: string) => `tel:${number.replace(/[^\d+]/g, '')}`
