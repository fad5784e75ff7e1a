import { readFile } from 'node:fs/promises'
import path from 'node:path'
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
export const serif = `Newsreader, "Newsreader Extended", ${others}`
export const sans = `Figtree, "Figtree Extended", ${serif}`

export type ShareFonts = {
  fonts: { name: string; data: Buffer; weight: 600 }[]
  /** Code points that at least one of the fonts contains. */
  letters: ReadonlySet<number>
}

let loading: Promise<ShareFonts> | undefined

/** Returns the fonts of share images, read once. */
export const readShareFonts = (): Promise<ShareFonts> => (loading ??= loadFonts())

async function loadFonts(): Promise<ShareFonts> {
  const fonts = await Promise.all(
    Object.entries(files).map(async ([name, file]) => {
      return { name, data: await readFile(path.join(fontsFolder, file)), weight: 600 as const }
    }),
  )
  return { fonts, letters: new Set(fonts.flatMap(({ data }) => [...readLetters(data)])) }
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
