import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { TypefacePair } from '@/lib/base/domain/brand'
import { typefaceFiles } from '@/lib/base/theme/typefaces'
import { hiddenInWords } from '@/lib/base/domain/written-text'
import { readLetters } from './font-letters'

const fontsFolder = path.join(process.cwd(), 'lib/delivery/seo/fonts')

/**
 * Font files from Fontsource 5.3 (SIL Open Font License). Each has a different name, because the drawing library uses
 * only one of several fonts with the same name.
 */
const files = {
  Newsreader: 'newsreader-latin-600.woff',
  'Newsreader Extended': 'newsreader-latin-ext-600.woff',
  'Newsreader Vietnamese': 'newsreader-vietnamese-600.woff',
  Figtree: 'figtree-latin-600.woff',
  'Figtree Extended': 'figtree-latin-ext-600.woff',
  'Noto Cyrillic': 'noto-serif-cyrillic-600.woff',
  'Noto Greek': 'noto-serif-greek-600.woff',
}

const others = '"Newsreader Vietnamese", "Noto Cyrillic", "Noto Greek"'
const serif = `Newsreader, "Newsreader Extended", ${others}`
const sans = `Figtree, "Figtree Extended", ${serif}`

export type ShareFonts = {
  fonts: { name: string; data: Buffer; weight: 600 }[]
  /** Code points that at least one of the fonts supports. */
  letters: ReadonlySet<number>
  /** CSS font families for titles (`serif`) and for other texts (`sans`). */
  serif: string
  sans: string
}

const loading = new Map<TypefacePair, Promise<ShareFonts>>()

/** Returns the fonts of share images for a pair of typefaces. Loaded once per pair. */
export function readShareFonts(pair: TypefacePair = 'newsreader'): Promise<ShareFonts> {
  const fonts = loading.get(pair) ?? loadFonts(pair)
  loading.set(pair, fonts)
  return fonts
}

/** Adds the default fonts for characters that the pair lacks. `scripts/fonts.mjs` generates the pair's files. */
async function loadFonts(pair: TypefacePair): Promise<ShareFonts> {
  const families = pair === 'newsreader' ? [] : typefaceFiles[pair].families
  const ofPair = families.map((family) => [family, `${family.toLowerCase().replaceAll(' ', '-')}-600.woff`])
  const fonts = await Promise.all(
    [...ofPair, ...Object.entries(files)].map(async ([name = '', file = '']) => {
      return { name, data: await readFile(path.join(fontsFolder, file)), weight: 600 as const }
    }),
  )
  const toStack = (family: string | undefined, rest: string) => (family ? `"${family}", ${rest}` : rest)
  return {
    fonts,
    letters: new Set(fonts.flatMap(({ data }) => [...readLetters(data)])),
    serif: toStack(families[0], serif),
    sans: toStack(families.at(-1), sans),
  }
}

/** Matches leading emoji and pictograms, except ©, ® and ™, which may be part of a name. */
const decoration =
  /^(?:\s|(?![©®™])[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u{E0020}-\u{E007F}]|\u200D|\uFE0F)+/u

/**
 * Returns a text on one line; null if the fonts lack one of its characters: it would be missing in the image, and the
 * library would load a font from a remote server. Removes leading and trailing emoji and invisible characters.
 */
export function toDrawable(text: string, letters: ReadonlySet<number>): string | null {
  const withoutStart = text.normalize('NFC').replace(decoration, '')
  const reversed = [...withoutStart].reverse().join('')
  const line = [...reversed.replace(decoration, '')]
    .reverse()
    .join('')
    .replace(hiddenInWords, '')
    .replace(/\s+/g, ' ')
    .trim()
  return [...line].every((letter) => letters.has(letter.codePointAt(0)!)) ? line : null
}
