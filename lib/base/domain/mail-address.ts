import * as z from 'zod'
import { mailPattern as pattern } from './mail-pattern'

/**
 * Schema of a mail address of at most 254 characters. Converts the domain to punycode, as browsers and mail servers
 * do: 'ana@ñandú.example' becomes 'ana@xn--and-6ma2c.example'. The part before the @ must be ASCII (no SMTPUTF8).
 * `problem` is the error message.
 */
export const mailAddress = (problem?: string) =>
  z
    .string(problem)
    .overwrite(toAsciiDomain)
    .meta({ format: 'idn-email' })
    .pipe(z.email({ pattern, error: problem }).max(254, problem))

/** Converts the domain to punycode. Returns the address unchanged if it has no valid domain. */
function toAsciiDomain(address: string): string {
  const [, mailbox, domain] = /^(.*@)([^@]*)$/s.exec(address.trim()) ?? []
  if (domain === undefined || !/[^\0-\x7f]/.test(domain)) return address.trim()
  const url = `http://${domain}`
  const isDomain = /^[\p{L}\p{M}\p{N}.\-。．｡]+$/u.test(domain) && URL.canParse(url)
  return isDomain ? `${mailbox}${new URL(url).hostname}` : address.trim()
}
