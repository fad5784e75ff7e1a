import { createHmac, timingSafeEqual } from 'node:crypto'
import type { OrganisationId } from '@/lib/base/domain/model'
import { parseId } from '@/lib/base/domain/parse'

/** Content of a signed preview link, which grants access to something unpublished. */
export type SignedLink = {
  organisation: OrganisationId
  /** Id of the piece, release or design draft. */
  id: number
  person: string
  /** Expiry in seconds since 1970. */
  until: number
}

/**
 * Creates functions that sign and read the tokens of one kind of preview link. A token grants access without an
 * account, on the host of its organisation. Tokens begin with `prefix`, which makes their kind recognisable. The
 * signature includes `kind`.
 */
export function createLinkTokens(kind: string, prefix: string) {
  const format = new RegExp(`^${prefix}([1-9]\\d{0,9})\\.([1-9]\\d{0,10})\\.([\\w-]{1,64})\\.([\\w-]{43})$`)
  const sign = ({ organisation, id, until, person }: SignedLink, secret: string) =>
    createHmac('sha256', secret).update([kind, organisation, id, until, person].join('\n')).digest()
  return {
    sign: (link: SignedLink, secret: string): string =>
      `${prefix}${link.id}.${link.until}.${link.person}.${sign(link, secret).toString('base64url')}`,
    /**
     * Verifies a token. Returns null if it is invalid or belongs to another organisation. The caller must check that
     * `until` has not passed.
     */
    read(organisation: OrganisationId, text: string, secret: string): SignedLink | null {
      const [, idText, untilText, person, signature] = format.exec(text) ?? []
      const id = parseId(idText)
      if (id === null || person === undefined || signature === undefined) return null
      const link = { organisation, id, person, until: Number(untilText) }
      const received = Buffer.from(signature, 'base64url')
      const expected = sign(link, secret)
      return received.length === expected.length && timingSafeEqual(received, expected) ? link : null
    },
    /** Returns whether the text has the format of a token. Cheap, because it does not verify the signature. */
    mayBe: (text: string) => format.test(text),
  }
}
