import { preload } from 'react-dom'
import type { TypefacePair } from '@/lib/base/domain/brand'
import { typefaceFiles } from '@/lib/base/theme/typefaces'

/**
 * Preloads the characters of nearly all texts. Returns the address of the styles that declare the pair; null for the
 * pair of pages that name no other.
 */
export function preloadTypefaces(pair: TypefacePair = 'newsreader'): string | null {
  const { styles, early } = typefaceFiles[pair]
  for (const file of early) preload(file, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return styles
}
