import { createHmac, timingSafeEqual } from 'node:crypto'
import type { OrganisationId } from '@/lib/base/domain/model'
import { parseId } from '@/lib/base/domain/parse'

/** The contents of a link that shows something unpublished in an organisation. */
export type SignedLink = {
  organisation: OrganisationId
  /** The piece, release or draft. */
  id: number
  person: string
  /** Seconds since 1970. */
  until: number
}

/**
 * Signs and reads the tokens of one kind of link. A token grants access without an account. The organisation is that
 * of the host. `prefix` distinguishes the kinds, and `kind` is part of the signature.
 */
export function createLinkTokens(kind: string, prefix: string) {
  const format = new RegExp(`^${prefix}([1-9]\\d{0,9})\\.([1-9]\\d{0,10})\\.([\\w-]{1,64})\\.([\\w-]{43})$`)
  const sign = ({ organisation, id, until, person }: SignedLink, secret: string) =>
    createHmac('sha256', secret).update([kind, organisation, id, until, person].join('\n')).digest()
  return {
    sign: (link: SignedLink, secret: string): string =>
      `${prefix}${link.id}.${link.until}.${link.person}.${sign(link, secret).toString('base64url')}`,
    /** Returns null unless this site signed the token for this organisation. The caller must check `until`. */
    read(organisation: OrganisationId, text: string, secret: string): SignedLink | null {
      const [, idText, untilText, person, signature] = format.exec(text) ?? []
      const id = parseId(idText)
      if (id === null || person === undefined || signature === undefined) return null
      const link = { organisation, id, person, until: Number(untilText) }
      const received = Buffer.from(signature, 'base64url')
      const expected = sign(link, secret)
      return received.length === expected.length && timingSafeEqual(received, expected) ? link : null
    },
    /** Returns true if the text has the format of a token: rejects others without cryptography. */
    mayBe: (text: string) => format.test(text),
  }
}
