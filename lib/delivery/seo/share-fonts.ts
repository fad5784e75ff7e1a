import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { TypefacePair } from '@/lib/base/domain/brand'
import { typefaceFiles } from '@/lib/base/theme/typefaces'
import { hiddenInWords } from '@/lib/base/domain/written-text'
import { readLetters } from './font-letters'

const fontsFolder = path.join(process.cwd(), 'lib/delivery/seo/fonts')

/**
 * Fontsource 5.3, SIL Open Font License. Each file needs a different name, because the drawing library uses only
 * one of several fonts with the same name.
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
  /** Code points that at least one of the fonts contains. */
  letters: ReadonlySet<number>
  /** Families for titles and for other texts. */
  serif: string
  sans: string
}

const loading = new Map<TypefacePair, Promise<ShareFonts>>()

/** Returns the fonts of share images with a pair of typefaces, read once. */
export function readShareFonts(pair: TypefacePair = 'newsreader'): Promise<ShareFonts> {
  const fonts = loading.get(pair) ?? loadFonts(pair)
  loading.set(pair, fonts)
  return fonts
}

/** The usual fonts follow those of another pair, for letters that it lacks. `scripts/fonts.mjs` makes its files. */
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

/** Matches emoji and pictograms, except signs that are part of a name. */
const decoration =
  /^(?:\s|(?![©®™])[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u{E0020}-\u{E007F}]|\u200D|\uFE0F)+/u

/**
 * Returns the text on one line if the fonts contain all of its characters, else null. A title with missing
 * letters is worse than none, and the library would fetch a font from a remote server. Leading and trailing
 * emoji and invisible characters are removed.
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
