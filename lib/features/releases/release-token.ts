import { createHmac, timingSafeEqual } from 'node:crypto'
import type { OrganisationId } from '@/lib/base/domain/model'
import { parseId } from '@/lib/base/domain/parse'

/** Which release a link shows in an organisation, by whom it was made, until when. */
export type ReleasePreview = {
  organisation: OrganisationId
  release: number
  person: string
  /** Seconds since 1970. */
  until: number
}

const token = /^p([1-9]\d{0,9})\.([1-9]\d{0,10})\.([\w-]{1,64})\.([\w-]{43})$/

/** What the preview's address carries: who has it needs no account. The organisation is that of its host. */
export function signReleasePreview(preview: ReleasePreview, secret: string): string {
  const { release, until, person } = preview
  return `p${release}.${until}.${person}.${sign(preview, secret).toString('base64url')}`
}

/** Null for what this site has not signed for this organisation; who asks looks at `until`. */
export function readReleasePreview(
  organisation: OrganisationId,
  text: string,
  secret: string,
): ReleasePreview | null {
  const [, releaseText, untilText, person, signature] = token.exec(text) ?? []
  const release = parseId(releaseText)
  if (release === null || person === undefined || signature === undefined) return null
  const preview = { organisation, release, person, until: Number(untilText) }
  const received = Buffer.from(signature, 'base64url')
  const expected = sign(preview, secret)
  return received.length === expected.length && timingSafeEqual(received, expected) ? preview : null
}

/** Whether it may be a token at all: what is not costs nothing. */
export const mayBeReleasePreview = (text: string) => token.test(text)

const sign = ({ organisation, release, until, person }: ReleasePreview, secret: string) =>
  createHmac('sha256', secret).update(['release', organisation, release, until, person].join('\n')).digest()
