import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { MAX_BRAND_BYTES, type BrandPictureType, type StoredBrandPicture } from '@/lib/base/domain/brand'
import { MAX_PIXELS } from '@/lib/features/content/media/storage/limits'
import { toSafeSvg, type SvgProblem } from './safe-svg'

/** Reasons to refuse a logo or symbol; keys of `room.problems`. */
export type BrandProblem = SvgProblem | 'brandLarge' | 'brandFormat' | 'brandBroken' | 'brandShape'

export type ConvertedBrandPicture = Omit<StoredBrandPicture, 'alt'> | { problem: BrandProblem }

/** Maximum sizes in pixels: of a stored logo or symbol, and of the PNG version for mails and icons. */
const LOGO_BOX = { width: 800, height: 400 }
const LOGO_PNG = { width: 400, height: 80 }
const SYMBOL_BOX = { width: 512, height: 512 }
/** Maximum ratio of the sides of a symbol, which is almost square. */
const SQUARE = 1.1
const MAX_RATIO = 20
const MAX_SECONDS = 10

/** Converts an uploaded logo or symbol: rewrites SVG (`toSafeSvg`), and re-encodes PNG and WebP without metadata. */
export async function convertBrandPicture(bytes: Buffer, isSymbol: boolean): Promise<ConvertedBrandPicture> {
  if (bytes.length > MAX_BRAND_BYTES) return { problem: 'brandLarge' }
  const type = recogniseBrand(bytes)
  if (type === null) return { problem: 'brandFormat' }
  const source = type === 'svg' ? toSafeSvg(bytes.toString('utf8')) : { svg: null }
  if ('problem' in source) return source
  try {
    return await convert({ type, bytes: source.svg === null ? bytes : Buffer.from(source.svg), isSymbol })
  } catch {
    return { problem: 'brandBroken' }
  }
}

type Source = { type: BrandPictureType; bytes: Buffer; isSymbol: boolean }

async function convert({ type, bytes, isSymbol }: Source): Promise<ConvertedBrandPicture> {
  const read = () =>
    sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds: MAX_SECONDS })
  const { width = 0, height = 0 } = await read().metadata()
  const ratio = Math.max(width / height, height / width)
  if (!(ratio <= (isSymbol ? SQUARE : MAX_RATIO))) return { problem: 'brandShape' }
  const box = isSymbol ? SYMBOL_BOX : LOGO_BOX
  const picture = type === 'svg' ? bytes : await shrink(read(), box).toFormat(type).toBuffer()
  const size = await sharp(picture).metadata()
  const density = (72 * (isSymbol ? SYMBOL_BOX : LOGO_PNG).height) / (size.height ?? 72)
  const drawn =
    type === 'svg' ? sharp(bytes, { density: clamp(density), limitInputPixels: MAX_PIXELS }) : sharp(picture)
  const png = await shrink(drawn.timeout({ seconds: MAX_SECONDS }), isSymbol ? SYMBOL_BOX : LOGO_PNG)
    .png()
    .toBuffer()
  return {
    type,
    width: size.width,
    height: size.height,
    digest: createHash('sha256').update(picture).digest('hex').slice(0, 24),
    data: picture.toString('base64'),
    png: png.toString('base64'),
  }
}

const shrink = (picture: Sharp, box: { width: number; height: number }) =>
  picture.resize({ ...box, fit: 'inside', withoutEnlargement: true })

/** Limits a density in dots per inch to the range that sharp accepts. */
const clamp = (density: number) => Math.min(Math.max(density, 1), 10_000)

function recogniseBrand(bytes: Buffer): BrandPictureType | null {
  const head = bytes.toString('latin1', 0, 16)
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp'
  return /^(?:\xef\xbb\xbf)?\s*</.test(head) ? 'svg' : null
}
