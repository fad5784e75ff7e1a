import { parsePictureKey, STORED_PICTURES } from '@/lib/base/domain/stored-picture'
import { listStoredWidths } from '@/lib/base/images/stored-widths'
import { toContentType, toFullName, toWidthName, type PictureFormat } from './storage/picture-files'

/** The stored file that a picture URL resolves to. */
export type RequestedPicture = {
  picture: string
  file: string
  contentType: string
  /** True if other clients get another format at the same URL. The response then needs `Vary: Accept`. */
  isNegotiated: boolean
}

/**
 * Parses a path below `/media/u/`. Returns null if no picture has that path. `accept` is the request's
 * header, from which the newest supported format is chosen.
 */
export function parseRequestedPicture(path: string, accept = ''): RequestedPicture | null {
  const [key = '', width, ...more] = path.slice(STORED_PICTURES.length).split('/')
  const parts = path.startsWith(STORED_PICTURES) && more.length === 0 ? parsePictureKey(key) : null
  if (!parts) return null
  const ending = key.endsWith('.png') ? 'png' : 'jpg'
  const isFull = width === undefined
  if (!isFull && !listStoredWidths(parts).some((storedWidth) => String(storedWidth) === width)) return null
  const format = isFull ? ending : chooseFormat(accept, ending)
  const file = isFull ? toFullName(ending) : toWidthName(parts, Number(width), format)
  return { picture: parts.name, file, contentType: toContentType(file), isNegotiated: !isFull }
}

/** Chooses the newest format that the client names. Wildcards are ignored: crawlers and old clients send them. */
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
