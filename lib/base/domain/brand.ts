/** Names of an organisation's brand pictures, stored in `site_values`. */
export const brandPictureNames = ['logo', 'logoDark', 'symbol'] as const
export type BrandPictureName = (typeof brandPictureNames)[number]

export const brandPictureTypes = ['svg', 'png', 'webp'] as const
export type BrandPictureType = (typeof brandPictureTypes)[number]

/** A brand picture without its bytes. `width` and `height` are in pixels. */
export type BrandPicture = {
  type: BrandPictureType
  width: number
  height: number
  /** The start of the SHA-256 of the bytes, in hexadecimal. It is part of the address. */
  digest: string
  /** Alternative text; '' for the organisation's name. */
  alt: string
}

/** A brand picture with its bytes and a PNG for mails and icons, both in base64. */
export type StoredBrandPicture = BrandPicture & { data: string; png: string }

/** The brand in force. A missing value is the specification's. */
export type Brand = Partial<Record<BrandPictureName, BrandPicture>>

export const MAX_BRAND_BYTES = 256 * 1024
export const MAX_BRAND_ALT_LENGTH = 120

/** The largest size at which headers show a logo, in pixels. */
const LOGO_BOX = { width: 200, height: 40 }

/** Returns the size of a picture in a box, in pixels, without enlarging beyond the box or changing its proportions. */
export function fitBrandPicture(
  { width, height }: Pick<BrandPicture, 'width' | 'height'>,
  box = LOGO_BOX,
): { width: number; height: number } {
  const scale = Math.min(box.width / width, box.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

export type BrandFile = Pick<BrandPicture, 'digest' | 'type'>

/** Parses the file name in an address, such as `0123456789abcdef01234567.svg`. Returns null if it is invalid. */
export function parseBrandFile(input: string): BrandFile | null {
  const [, digest, ending] = /^([\da-f]{24})\.([a-z]+)$/.exec(input) ?? []
  const type = brandPictureTypes.find((name) => name === ending)
  return digest && type ? { digest, type } : null
}
