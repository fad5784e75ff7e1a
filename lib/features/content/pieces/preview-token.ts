import type { OrganisationId } from '@/lib/base/domain/model'
import { parseId } from '@/lib/base/domain/parse'
import { createLinkTokens, type SignedLink } from '@/lib/base/links/signed-link'

/** The contents of a preview link. Without `revision` it shows the unsaved text of `person`, if there is any. */
export type Preview = Omit<SignedLink, 'id'> & { piece: number; revision: number | null }

const createTokens = (revision: number | null) =>
  revision === null
    ? createLinkTokens('preview', '')
    : createLinkTokens(`revision ${revision}`, `v${revision}-`)

const readRevision = (text: string) => parseId(/^v(\d{1,10})-/.exec(text)?.[1])

/** Returns the token in a preview's URL. */
export const signPreview = ({ piece, revision, ...link }: Preview, secret: string): string =>
  createTokens(revision).sign({ ...link, id: piece }, secret)

export function readPreview(organisation: OrganisationId, text: string, secret: string): Preview | null {
  const revision = readRevision(text)
  const link = createTokens(revision).read(organisation, text, secret)
  if (!link) return null
  const { id: piece, ...signed } = link
  return { ...signed, piece, revision }
}

export const mayBePreview = (text: string) => createTokens(readRevision(text)).mayBe(text)
