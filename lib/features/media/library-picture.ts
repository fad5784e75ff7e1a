import type { IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import { toPictureAddress, type FocalPoint, type StoredPicture } from '@/lib/base/domain/stored-picture'
import { hasOrganisation } from '@/lib/base/domain/scope'
import type { ScopedContext } from '@/lib/features/operations/operation'

/** A picture of the library, for somebody of the room. */
export type LibraryPicture = {
  id: number
  organisation: OrganisationId
  /** What texts and cards say, with the focal point. */
  address: string
  width: number
  height: number
  bytes: number
  alt: string
  focus: FocalPoint
  fileName: string
  uploadedAt: IsoInstant
  /** On the company's shelf. */
  isShared: boolean
  /** The name of the organisation that has it, where another's are listed, too. */
  home: string | null
  /** May describe and remove it. */
  mayChange: boolean
  /** May put it on the shelf, and take it off. */
  mayShare: boolean
}

/** What all organisations may use is no longer of who has uploaded it. */
export const ownerOf = ({ isShared, uploadedById }: StoredPicture) => (isShared ? null : uploadedById)

export function toLibraryPicture(
  picture: StoredPicture & { home?: string },
  { person, scope, within }: Pick<ScopedContext, 'person' | 'scope' | 'within'>,
): LibraryPicture {
  const { id, key, width, height, bytes, alt, focus, fileName, uploadedAt, isShared, home = null } = picture
  const { organisation } = picture
  const isOwn = hasOrganisation(scope, organisation)
  return {
    id,
    organisation,
    width,
    height,
    bytes,
    alt,
    focus,
    fileName,
    address: toPictureAddress(key, focus),
    uploadedAt: uploadedAt.toISOString() as IsoInstant,
    isShared,
    home,
    mayChange:
      isOwn && (ownerOf(picture) === person.id || hasOrganisation(within('media.remove'), organisation)),
    mayShare: isOwn && hasOrganisation(within('media.share'), organisation),
  }
}
