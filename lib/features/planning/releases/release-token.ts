import type { OrganisationId } from '@/lib/base/domain/model'
import { createLinkTokens, type SignedLink } from '@/lib/base/links/signed-link'

/** The contents of a preview link: a release in an organisation, its creator, and its expiry. */
export type ReleasePreview = Omit<SignedLink, 'id'> & { release: number }

const tokens = createLinkTokens('release', 'p')

/** Returns the token in a preview's URL. */
export const signReleasePreview = ({ release, ...link }: ReleasePreview, secret: string): string =>
  tokens.sign({ ...link, id: release }, secret)

export function readReleasePreview(
  organisation: OrganisationId,
  text: string,
  secret: string,
): ReleasePreview | null {
  const { id, ...link } = tokens.read(organisation, text, secret) ?? {}
  return id === undefined ? null : ({ ...link, release: id } as ReleasePreview)
}

export const mayBeReleasePreview = tokens.mayBe
