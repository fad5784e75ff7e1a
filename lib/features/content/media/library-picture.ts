import type { IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import { toPictureAddress, type FocalPoint, type StoredPicture } from '@/lib/base/domain/stored-picture'
import { hasOrganisation } from '@/lib/base/domain/scope'
import type { ScopedContext } from '@/lib/features/kernel/operations/operation'

/** A picture of the library as the admin shows it. */
export type LibraryPicture = {
  id: number
  organisation: OrganisationId
  /** Path with the focal point, as texts and cards store it. */
  address: string
  width: number
  height: number
  bytes: number
  alt: string
  focus: FocalPoint
  fileName: string
  uploadedAt: IsoInstant
  /** True for pictures of the shared library, which all organisations can use. */
  isShared: boolean
  /** Name of the picture's organisation, in lists with pictures of several organisations; otherwise null. */
  home: string | null
  /** True if the caller may describe and remove the picture. */
  mayChange: boolean
  /** True if the caller may add the picture to the shared library and remove it from there. */
  mayShare: boolean
}

/** Returns the id of the uploader, who may change the picture. Returns null for shared pictures. */
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
