import { createHmac, timingSafeEqual } from 'node:crypto'
import type { OrganisationId } from '@/lib/base/domain/model'
import { parseId } from '@/lib/base/domain/parse'

/** The contents of a preview link. */
export type Preview = {
  organisation: OrganisationId
  piece: number
  /** The person whose unsaved text is shown, if there is any. */
  person: string
  /** Seconds since 1970. */
  until: number
}

const token = /^([1-9]\d{0,9})\.([1-9]\d{0,10})\.([\w-]{1,64})\.([\w-]{43})$/

/** Returns the token in a preview's URL. It grants access without an account. The organisation is that of the host. */
export function signPreview(preview: Preview, secret: string): string {
  const { piece, until, person } = preview
  return `${piece}.${until}.${person}.${sign(preview, secret).toString('base64url')}`
}

/** Returns null unless this site signed the token for this organisation. The caller must check `until`. */
export function readPreview(organisation: OrganisationId, text: string, secret: string): Preview | null {
  const [, pieceText, untilText, person, signature] = token.exec(text) ?? []
  const piece = parseId(pieceText)
  if (piece === null || person === undefined || signature === undefined) return null
  const preview = { organisation, piece, person, until: Number(untilText) }
  const received = Buffer.from(signature, 'base64url')
  const expected = sign(preview, secret)
  return received.length === expected.length && timingSafeEqual(received, expected) ? preview : null
}

/** Returns true if the text has the format of a token: rejects others without cryptography. */
export const mayBePreview = (text: string) => token.test(text)

const sign = ({ organisation, piece, until, person }: Preview, secret: string) =>
  createHmac('sha256', secret).update(['preview', organisation, piece, until, person].join('\n')).digest()
