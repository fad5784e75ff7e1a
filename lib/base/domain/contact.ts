import type { Contact } from './model'

export type WrittenContact = { readonly [Field in keyof Contact]?: string | null }

export const noContact: Contact = { whatsapp: null, email: null, telephone: null, address: null }

const MAX_ADDRESS_LENGTH = 300

/**
 * Validates an organisation's contact data. Invalid values become null: other URL schemes such as `javascript:`,
 * invalid numbers, placeholders such as `0000000000`.
 */
export function parseContact(contact: WrittenContact): Contact {
  return {
    whatsapp: parseWhatsapp(contact.whatsapp),
    email: parseEmail(contact.email),
    telephone: parseTelephone(contact.telephone),
    address: parseAddress(contact.address),
  }
}

export function hasContact(contact: Contact): boolean {
  return Object.values(contact).some((value) => value !== null)
}

/** Parses a number with country code to its digits. Returns null for invalid numbers and for identical digits. */
export function parseWhatsapp(text: string | null | undefined): string | null {
  const digits = toDigits(text)
  return digits && /^[1-9]\d{7,14}$/.test(digits) && !isPlaceholder(digits) ? digits : null
}

/** Returns the number as entered, on one line; null unless it has 6 to 15 digits. */
function parseTelephone(text: string | null | undefined): string | null {
  const digits = toDigits(text)
  if (!digits || !/^\d{6,15}$/.test(digits) || isPlaceholder(digits)) return null
  return toLine(text)
}

/** Returns the digits of a number; null if the text contains other characters than digits and telephone punctuation. */
function toDigits(text: string | null | undefined): string | null {
  const line = toLine(text)
  return /^\+?[\d ().\-/]+$/.test(line) ? line.replace(/\D/g, '') : null
}

const isPlaceholder = (digits: string) => /^(\d)\1*$/.test(digits)

/** Rejects addresses with characters such as `?` and `&`, which would add parameters to a `mailto:` link. */
function parseEmail(text: string | null | undefined): string | null {
  const line = toLine(text)
  const isAddress =
    /^[A-Za-z0-9.!#$'*+/=^_`{|}~-]{1,64}@[\p{L}\p{N}-]{1,63}(\.[\p{L}\p{N}-]{1,63}){1,8}$/u.test(line)
  return isAddress && line.length <= 254 ? line : null
}

/** Returns a postal address without blank lines. */
function parseAddress(text: string | null | undefined): string | null {
  const lines = (text ?? '')
    .split(/\r\n|\r|\n/)
    .map(toLine)
    .filter(Boolean)
  return lines.join('\n').slice(0, MAX_ADDRESS_LENGTH) || null
}

function toLine(text: string | null | undefined): string {
  return (text ?? '').replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
}

export const toWhatsappHref = (number: string) => `https://wa.me/${number}`
export const toMailHref = (address: string) => `mailto:${encodeURIComponent(address).replace('%40', '@')}`
export const toTelephoneHref = (number: string) => `tel:${number.replace(/[^\d+]/g, '')}`
