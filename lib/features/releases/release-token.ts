import { createHmac } from 'node:crypto'
import type { OrganisationId } from '@/lib/base/domain/model'

/** Which release a link shows in an organisation, by whom it was made, until when. */
export type ReleasePreview = {
  organisation: OrganisationId
  release: number
  person: string
  /** Seconds since 1970. */
  until: number
}

/** What the preview's address carries: who has it needs no account. The organisation is that of its host. */
export function signReleasePreview(preview: ReleasePreview, secret: string): string {
  const { release, until, person } = preview
  return `p${release}.${until}.${person}.${sign(preview, secret).toString('base64url')}`
}

const sign = ({ organisation, release, until, person }: ReleasePreview, secret: string) =>
  createHmac('sha256', secret).update(['release', organisation, release, until, person].join('\n')).digest()
