/** Names under which `site_values` stores an organisation's brand: its pictures, and all values. */
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
  /** First characters of the SHA-256 of the file, in hexadecimal. Part of the picture's URL. */
  digest: string
  /** Alternative text; '' to use the organisation's name. */
  alt: string
}

/** A brand picture with its file, and a PNG version for mails and icons, both in base64. */
export type StoredBrandPicture = BrandPicture & { data: string; png: string }

/** Styles of the header bar (`band`) and of the page background (`paper`). The accent colour determines the colours. */
export const bandChoices = ['accent', 'dark', 'ink'] as const
export type BandChoice = (typeof bandChoices)[number]
export const paperChoices = ['white', 'warm', 'tint'] as const
export type PaperChoice = (typeof paperChoices)[number]

/** The chosen styles of the header bar and the page background; null for the default. */
export type BrandColours = { band: BandChoice | null; paper: PaperChoice | null }

/**
 * Typeface pairs: one for texts, which gives the pair its name, and one for controls. `scripts/fonts.mjs` generates
 * their files. Organisations without a choice use the first pair.
 */
export const typefacePairs = ['newsreader', 'literata', 'bitter', 'fraunces', 'inter', 'atkinson'] as const
export type TypefacePair = (typeof typefacePairs)[number]
export type BrandTypefaces = { pair: TypefacePair }

/** Input for the colours of a site: `colour` is the accent colour or its default. */
export type Scheme = BrandColours & {
  colour: string
  /** False if the organisation has no accent. Then only the chosen `band` and `paper` change the default colours. */
  hasAccent: boolean
}

/** Parses `band` and `paper` from a URL: `dark-usual` (`usual` is the default). Returns null if invalid. */
export function parseBrandColours(input: string): BrandColours | null {
  const [first = '', second = '', ...rest] = input.split('-')
  const band = bandChoices.find((choice) => choice === first) ?? null
  const paper = paperChoices.find((choice) => choice === second) ?? null
  const isValid = rest.length === 0 && (band ?? 'usual') === first && (paper ?? 'usual') === second
  return isValid ? { band, paper } : null
}

/** The brand in effect. Missing values use the specification's default. */
export type Brand = Partial<
  Record<BrandPictureName, BrandPicture> & { colours: BrandColours; typefaces: BrandTypefaces }
>

export const MAX_BRAND_BYTES = 256 * 1024
export const MAX_BRAND_ALT_LENGTH = 120

/** Maximum size of a logo in a header, in pixels. */
const LOGO_BOX = { width: 200, height: 40 }

/** Scales a picture down to fit a box, in pixels. Keeps the proportions and never enlarges. */
export function fitBrandPicture(
  { width, height }: Pick<BrandPicture, 'width' | 'height'>,
  box = LOGO_BOX,
): { width: number; height: number } {
  const scale = Math.min(box.width / width, box.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

export type BrandFile = Pick<BrandPicture, 'digest' | 'type'>

/** Parses a file name in a URL, such as `0123456789abcdef01234567.svg`. Returns null if it is invalid. */
export function parseBrandFile(input: string): BrandFile | null {
  const [, digest, ending] = /^([\da-f]{24})\.([a-z]+)$/.exec(input) ?? []
  const type = brandPictureTypes.find((name) => name === ending)
  return digest && type ? { digest, type } : null
}
