import type { OrganisationId } from './model'

/**
 * A picture of an organisation's library, and its address. The address says all that a page needs: the
 * picture's own name, its size, and where what matters is on it.
 *
 *   /media/u/3f…9c-2560x1707.jpg          the picture
 *   /media/u/3f…9c-2560x1707.jpg#35,60    the same, kept in view at 35 % from the left, 60 % from above
 *   /media/u/3f…9c-2560x1707.jpg/640      640 px wide, in the newest format that its reader knows
 *
 * The name is made of the bytes that were uploaded: what is at an address never changes.
 */
export const STORED_PICTURES = '/media/u/'

export const pictureTypes = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const
export type PictureType = (typeof pictureTypes)[number]

/** In percent, from the left and from above; the middle where no one has said. */
export type FocalPoint = { x: number; y: number }
export const MIDDLE: FocalPoint = { x: 50, y: 50 }

/** As its address has it: `3f…9c-2560x1707.jpg`. */
export type PictureKey = string & { readonly __key: 'picture' }

export type StoredPicture = {
  id: number
  organisation: OrganisationId
  key: PictureKey
  /** What was uploaded; what is stored is a JPEG, or a PNG where it is transparent. */
  type: PictureType
  width: number
  height: number
  /** Of the stored picture, without its widths. */
  bytes: number
  /** Empty where no one has said it. */
  alt: string
  focus: FocalPoint
  /** On the company's shelf: every organisation of it may choose the picture. */
  isShared: boolean
  /** The file's name as it was uploaded. */
  fileName: string
  /** Where it was fetched from, by an importer. */
  sourceUrl: string | null
  /** SHA-256 of what was uploaded, in hexadecimal digits. */
  sha256: string
  uploadedAt: Date
  /** Null for an importer, and for who is gone. */
  uploadedById: string | null
}

export type PictureParts = {
  key: PictureKey
  /** The key without its ending. */
  name: string
  width: number
  height: number
  focus: FocalPoint
}

const key = /^([0-9a-f]{32}-([1-9]\d{0,4})x([1-9]\d{0,4}))\.(?:jpg|png)$/
const focalPoint = /^(\d{1,2}|100),(\d{1,2}|100)$/

export function toPictureKey(hash: string, size: { width: number; height: number }, ending: 'jpg' | 'png') {
  return `${hash.slice(0, 32)}-${size.width}x${size.height}.${ending}` as PictureKey
}

export function parsePictureKey(text: string): PictureParts | null {
  const [, name, width, height] = key.exec(text) ?? []
  if (!name) return null
  return { key: text as PictureKey, name, width: Number(width), height: Number(height), focus: MIDDLE }
}

/** Null for any other address. */
export function parsePictureAddress(address: string): PictureParts | null {
  if (!address.startsWith(STORED_PICTURES)) return null
  const [path = '', fragment = ''] = address.slice(STORED_PICTURES.length).split('#', 2)
  const parts = parsePictureKey(path)
  const [, x, y] = focalPoint.exec(fragment) ?? []
  return parts && { ...parts, focus: x && y ? { x: Number(x), y: Number(y) } : MIDDLE }
}

export function toPictureAddress(pictureKey: PictureKey, { x, y }: FocalPoint = MIDDLE): string {
  const isMiddle = x === MIDDLE.x && y === MIDDLE.y
  return `${STORED_PICTURES}${pictureKey}${isMiddle ? '' : `#${x},${y}`}`
}

/** The same picture, wherever what matters on it is. */
export const withoutFocus = (address: string) => address.split('#', 1)[0] ?? address
