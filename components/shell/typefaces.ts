import { preload } from 'react-dom'
import type { TypefacePair } from '@/lib/base/domain/brand'
import { typefaceFiles } from '@/lib/base/theme/typefaces'

/**
 * Preloads the font files with the characters of most texts. Returns the URL of the style sheet that declares the
 * typefaces; null for the default pair, which every page declares.
 */
export function preloadTypefaces(pair: TypefacePair = 'newsreader'): string | null {
  const { styles, early } = typefaceFiles[pair]
  for (const file of early) preload(file, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return styles
}
