import { createHmac, timingSafeEqual } from 'node:crypto'
import type { OrganisationId } from '@/lib/base/domain/model'
import { parseId } from '@/lib/base/domain/parse'

/** Whose text of which piece a link shows, until when. */
export type Preview = {
  organisation: OrganisationId
  piece: number
  /** Whose unsaved text it is, where they have any. */
  person: string
  /** Seconds since 1970. */
  until: number
}

const token = /^([1-9]\d{0,9})\.([1-9]\d{0,10})\.([\w-]{1,64})\.([\w-]{43})$/

/** What a preview's address carries: who has it needs no account. The organisation is that of its host. */
export function signPreview(preview: Preview, secret: string): string {
  const { piece, until, person } = preview
  return `${piece}.${until}.${person}.${sign(preview, secret).toString('base64url')}`
}

/** Null for what this site has not signed for this organisation; who asks looks at `until`. */
export function readPreview(organisation: OrganisationId, text: string, secret: string): Preview | null {
  const [, pieceText, untilText, person, signature] = token.exec(text) ?? []
  const piece = parseId(pieceText)
  if (piece === null || person === undefined || signature === undefined) return null
  const preview = { organisation, piece, person, until: Number(untilText) }
  const received = Buffer.from(signature, 'base64url')
  const expected = sign(preview, secret)
  return received.length === expected.length && timingSafeEqual(received, expected) ? preview : null
}

/** Whether it may be a token at all: what is not costs nothing. */
export const mayBePreview = (text: string) => token.test(text)

const sign = ({ organisation, piece, until, person }: Preview, secret: string) =>
  createHmac('sha256', secret).update(['preview', organisation, piece, until, person].join('\n')).digest()
