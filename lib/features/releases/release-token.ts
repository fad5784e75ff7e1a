import { createHmac, timingSafeEqual } from 'node:crypto'
import type { OrganisationId } from '@/lib/base/domain/model'
import { parseId } from '@/lib/base/domain/parse'

/** The contents of a preview link: a release in an organisation, its creator, and its expiry. */
export type ReleasePreview = {
  organisation: OrganisationId
  release: number
  person: string
  /** Seconds since 1970. */
  until: number
}

const token = /^p([1-9]\d{0,9})\.([1-9]\d{0,10})\.([\w-]{1,64})\.([\w-]{43})$/

/** Returns the token in a preview's URL. It grants access without an account. The organisation is that of the host. */
export function signReleasePreview(preview: ReleasePreview, secret: string): string {
  const { release, until, person } = preview
  return `p${release}.${until}.${person}.${sign(preview, secret).toString('base64url')}`
}

/** Returns null unless this site signed the token for this organisation. The caller must check `until`. */
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

/** Returns true if the text has the format of a token: rejects others without cryptography. */
export const mayBeReleasePreview = (text: string) => token.test(text)

const sign = ({ organisation, release, until, person }: ReleasePreview, secret: string) =>
  createHmac('sha256', secret).update(['release', organisation, release, until, person].join('\n')).digest()
