import type { TypefacePair } from '@/lib/base/domain/brand'
import files from './typeface-files.json'

/**
 * `families`: the typeface for reading, and that for controls if it is another one. `styles` declare both; null for the
 * pair in the styles of all pages. `early`: the files to preload.
 */
type TypefaceFiles = { families: string[]; styles: string | null; early: string[] }

/** Addresses of each pair's files, as `scripts/fonts.mjs` generates them. */
export const typefaceFiles: Record<TypefacePair, TypefaceFiles> = files
