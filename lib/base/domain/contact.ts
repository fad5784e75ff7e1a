import type { Contact } from './model'

/** Contact data as entered, not validated. */
export type WrittenContact = { readonly [Field in keyof Contact]?: string | null }

export const noContact: Contact = { whatsapp: null, email: null, telephone: null, address: null }

const MAX_ADDRESS_LENGTH = 300

/**
 * Validates an organisation's contact data for showing and linking. Invalid values become null: other URL
 * schemes (`javascript:`), invalid numbers, placeholders such as `0000000000`.
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

/** Parses digits with the country code, ignoring separators. Rejects a number of identical digits. */
export function parseWhatsapp(text: string | null | undefined): string | null {
  const digits = toDigits(text)
  return digits && /^[1-9]\d{7,14}$/.test(digits) && !isPlaceholder(digits) ? digits : null
}

/** Keeps the number's notation, on one line. Requires 6 to 15 digits. */
function parseTelephone(text: string | null | undefined): string | null {
  const digits = toDigits(text)
  if (!digits || !/^\d{6,15}$/.test(digits) || isPlaceholder(digits)) return null
  return toLine(text)
}

/** Returns null if the text contains anything but digits and telephone punctuation. */
function toDigits(text: string | null | undefined): string | null {
  const line = toLine(text)
  return /^\+?[\d ().\-/]+$/.test(line) ? line.replace(/\D/g, '') : null
}

const isPlaceholder = (digits: string) => /^(\d)\1*$/.test(digits)

/** Accepts letters, digits and a few signs only, so that a `mailto:` link cannot gain parameters. */
function parseEmail(text: string | null | undefined): string | null {
  const line = toLine(text)
  const isAddress =
    /^[A-Za-z0-9.!#$'*+/=^_`{|}~-]{1,64}@[\p{L}\p{N}-]{1,63}(\.[\p{L}\p{N}-]{1,63}){1,8}$/u.test(line)
  return isAddress && line.length <= 254 ? line : null
}

/** Removes blank lines. */
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
