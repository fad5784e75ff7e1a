import type { OrganisationId } from './model'

/**
 * A picture of an organisation's library. Its address contains the name, the size in pixels and the focal point:
 *
 *   /media/u/3f…9c-2560x1707.jpg          the picture
 *   /media/u/3f…9c-2560x1707.jpg#35,60    with the focal point 35 % from the left, 60 % from the top
 *   /media/u/3f…9c-2560x1707.jpg/640      640 px wide, in the newest format that the browser supports
 *
 * The name is a hash of the uploaded bytes, so the content of an address never changes.
 */
export const STORED_PICTURES = '/media/u/'

export const pictureTypes = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const
export type PictureType = (typeof pictureTypes)[number]

/** Point of a picture that crops keep visible, in percent from the left and the top. Default: the middle. */
export type FocalPoint = { x: number; y: number }
export const MIDDLE: FocalPoint = { x: 50, y: 50 }

/** Key in the picture's address: `3f…9c-2560x1707.jpg`. */
export type PictureKey = string & { readonly __key: 'picture' }

export type StoredPicture = {
  id: number
  organisation: OrganisationId
  key: PictureKey
  /** Type of the uploaded file. The picture is stored as JPEG, or as PNG if it has transparency. */
  type: PictureType
  width: number
  height: number
  /** Size in bytes of the picture at full width, without its resized versions. */
  bytes: number
  /** Description for screen readers; '' if it is missing. */
  alt: string
  focus: FocalPoint
  /** True if all organisations of the company may use the picture. */
  isShared: boolean
  fileName: string
  /** URL from which an import fetched the picture; null for uploads. */
  sourceUrl: string | null
  /** SHA-256 of the uploaded file, in hexadecimal. */
  sha256: string
  uploadedAt: Date
  /** Account that uploaded the picture; null for imports and deleted accounts. */
  uploadedById: string | null
}

export type PictureParts = {
  key: PictureKey
  /** Hash and size: the key without the file extension. */
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

/** Parses the path of a picture. Returns null for any other address. */
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

export const withoutFocus = (address: string) => address.split('#', 1)[0] ?? address
