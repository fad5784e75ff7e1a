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
  /** May describe and remove it. */
  mayChange: boolean
}

export function toLibraryPicture(
  picture: StoredPicture,
  { role, person }: Pick<RoomContext, 'role' | 'person'>,
): LibraryPicture {
  const { id, key, width, height, bytes, alt, focus, fileName, uploadedAt, uploadedById } = picture
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
    mayChange: may(role, 'media.remove', uploadedById === person.id),
  }
}
