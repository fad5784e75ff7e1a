import { parsePictureKey, STORED_PICTURES } from '@/lib/base/domain/stored-picture'
import { listStoredWidths } from '@/lib/base/images/stored-widths'
import { toContentType, toFullName, toWidthName, type PictureFormat } from './picture-files'

/** A file that somebody asks for by its address. */
export type AskedPicture = {
  picture: string
  file: string
  contentType: string
  /** Whether another client gets another format at the same address (Vary). */
  isNegotiated: boolean
}

/**
 * What an address below `/media/u/` means; null for one that no picture has. `accept` is the request's
 * header: the newest format that it names.
 */
export function parseAskedPicture(path: string, accept = ''): AskedPicture | null {
  const [key = '', width, ...more] = path.slice(STORED_PICTURES.length).split('/')
  const parts = path.startsWith(STORED_PICTURES) && more.length === 0 ? parsePictureKey(key) : null
  if (!parts) return null
  const ending = key.endsWith('.png') ? 'png' : 'jpg'
  const isFull = width === undefined
  if (!isFull && !listStoredWidths(parts).some((one) => String(one) === width)) return null
  const format = isFull ? ending : chooseFormat(accept, ending)
  const file = isFull ? toFullName(ending) : toWidthName(parts, Number(width), format)
  return { picture: parts.name, file, contentType: toContentType(file), isNegotiated: !isFull }
}

/** Browsers name what they read; a wildcard is a crawler's, or an old client's. */
function chooseFormat(accept: string, ending: 'jpg' | 'png'): PictureFormat {
  if (isAccepted(accept, 'image/avif')) return 'avif'
  return isAccepted(accept, 'image/webp') ? 'webp' : ending
}

function isAccepted(accept: string, type: string): boolean {
  return accept.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase())
    return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}
