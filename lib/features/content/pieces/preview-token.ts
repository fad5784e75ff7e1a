import type { OrganisationId } from '@/lib/base/domain/model'
import { createLinkTokens, type SignedLink } from '@/lib/base/links/signed-link'

/** The contents of a preview link. Shows the unsaved text of `person`, if there is any. */
export type Preview = Omit<SignedLink, 'id'> & { piece: number }

const tokens = createLinkTokens('preview', '')

/** Returns the token in a preview's URL. */
export const signPreview = ({ piece, ...link }: Preview, secret: string): string =>
  tokens.sign({ ...link, id: piece }, secret)

export function readPreview(organisation: OrganisationId, text: string, secret: string): Preview | null {
  const { id, ...link } = tokens.read(organisation, text, secret) ?? {}
  return id === undefined ? null : ({ ...link, piece: id } as Preview)
}

export const mayBePreview = tokens.mayBe
