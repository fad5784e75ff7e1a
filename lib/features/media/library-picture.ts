import type { IsoInstant } from '@/lib/base/domain/model'
import { toPictureAddress, type FocalPoint, type StoredPicture } from '@/lib/base/domain/stored-picture'
import type { RoomContext } from '@/lib/features/operations/operation'
import { may } from '@/lib/features/operations/permissions'

/** A picture of the library, for somebody of the room. */
export type LibraryPicture = {
  id: number
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
  { role, person, organisation }: Pick<RoomContext, 'role' | 'person' | 'organisation'>,
): LibraryPicture {
  const { id, key, width, height, bytes, alt, focus, fileName, uploadedAt, isShared, home = null } = picture
  const isOwn = picture.organisation === organisation
  return {
    id,
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
    mayChange: isOwn && may(role, 'media.remove', ownerOf(picture) === person.id),
    mayShare: isOwn && may(role, 'media.share'),
  }
}
