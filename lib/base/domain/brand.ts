/** Names of an organisation's brand pictures, stored in `site_values`, and of all values of a brand. */
export const brandPictureNames = ['logo', 'logoDark', 'symbol'] as const
export const brandNames = [...brandPictureNames, 'colours', 'typefaces'] as const
export type BrandName = (typeof brandNames)[number]
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

/** Choices for the header bar and the background of pages. Their colours derive from the accent. */
export const bandChoices = ['accent', 'dark', 'ink'] as const
export type BandChoice = (typeof bandChoices)[number]
export const paperChoices = ['white', 'warm', 'tint'] as const
export type PaperChoice = (typeof paperChoices)[number]

/** A brand's choices for the header bar (`band`) and the background (`paper`); null for the default colour. */
export type BrandColours = { band: BandChoice | null; paper: PaperChoice | null }

/**
 * Pairs of typefaces, each named by its text face, with another one for controls. Their files are made by
 * `scripts/fonts.mjs`. The first pair is that of organisations without a choice.
 */
export const typefacePairs = ['newsreader', 'literata', 'bitter', 'fraunces', 'inter', 'atkinson'] as const
export type TypefacePair = (typeof typefacePairs)[number]
export type BrandTypefaces = { pair: TypefacePair }

/** The colour from which a site's colours derive, and the choices of its brand. */
export type Scheme = BrandColours & {
  colour: string
  /** False if the organisation has no accent: only the chosen band and paper then differ from the default tokens. */
  hasAccent: boolean
}

/** Parses the choices in an address, such as `dark-usual`. Returns null if they are invalid. */
export function parseBrandColours(input: string): BrandColours | null {
  const [first = '', second = '', ...rest] = input.split('-')
  const band = bandChoices.find((choice) => choice === first) ?? null
  const paper = paperChoices.find((choice) => choice === second) ?? null
  const isValid = rest.length === 0 && (band ?? 'usual') === first && (paper ?? 'usual') === second
  return isValid ? { band, paper } : null
}

/** The brand in effect. A missing value means the specification's default. */
export type Brand = Partial<
  Record<BrandPictureName, BrandPicture> & { colours: BrandColours; typefaces: BrandTypefaces }
>

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
