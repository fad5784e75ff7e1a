import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Picture } from '@/lib/base/domain/model'

const OWN_DRAWING = /^\/media\/[\w-]+\.svg$/

/** Returns one of the site's illustrations as a data URI; null for other pictures, or if the file does not exist. */
export async function readDrawing(picture: Picture | null): Promise<string | null> {
  if (picture === null || !OWN_DRAWING.test(picture.url)) return null
  try {
    const file = await readFile(path.join(process.cwd(), 'public', picture.url), 'base64')
    return `data:image/svg+xml;base64,${file}`
  } catch {
    return null
  }
}
