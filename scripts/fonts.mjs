/**
 * Run `node scripts/fonts.mjs`. Generates the fonts in `components/theme/fonts` from those of Fontsource.
 * Each has two files. The early one contains the characters of nearly all Spanish, English, German and French
 * text, and is preloaded (`components/shell/fonts.ts`). The other one contains the rest of Latin-1; a browser
 * fetches it if a page uses one of its characters.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const FOLDER = fileURLToPath(new URL('../components/theme/fonts/', import.meta.url))

const letters =
  'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ' + 'áéíóúüñÁÉÍÓÚÑ' + 'äößÄÖÜ' + 'àâçèêëîïôùûœÀÇÊ'
const early = `${letters} \u00a00123456789.,:;…!¡?¿'’“”„«»"()-–—/%&·•º`
const latin1 =
  toRange(0x20, 0x7e) + toRange(0xa0, 0xac) + toRange(0xae, 0xff) + 'ıŒœŸ' + '–—‘’‚“”„•…‹›' + '€™−'

/** Text for reading uses Newsreader; controls, numbers and addresses use Figtree. */
const fonts = [
  {
    name: 'newsreader',
    source: dirname(require.resolve('@fontsource-variable/newsreader/package.json')),
    weights: { min: 400, max: 650 },
    // Leaves out six characters that are rare even in French, which cost half a kilobyte.
    early: early.replace(/[ëïûÀÇÊ]/g, ''),
  },
  {
    name: 'figtree',
    source: dirname(require.resolve('@fontsource-variable/figtree/package.json')),
    weights: { min: 400, max: 700 },
    early: `${early}$@#+`,
  },
]

/** Returns the files by name, two for each font. */
export async function cutFonts() {
  const files = new Map()
  for (const { name, source, weights, early } of fonts) {
    const whole = readFileSync(join(source, `files/${name}-latin-wght-normal.woff2`))
    const cut = (text) =>
      subsetFont(whole, text, {
        targetFormat: 'woff2',
        variationAxes: { wght: weights },
        // Keeps kerning, ligatures, and figures of equal width.
        keepFeatures: ['kern', 'liga', 'tnum'],
      })
    files.set(`${name}-early.woff2`, await cut(early))
    files.set(`${name}-rest.woff2`, await cut(listRest(early)))
  }
  return files
}

/** Returns the `unicode-range` of each font's second file, for `components/shell/fonts.ts`. */
export function toRestRanges() {
  return Object.fromEntries(fonts.map(({ name, early }) => [name, toUnicodeRange(listRest(early))]))
}

function listRest(early) {
  return [...new Set(latin1)].filter((character) => !early.includes(character)).join('')
}

function toRange(first, last) {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
}

/** Merges adjacent code points: 'U+23-24, U+40'. */
function toUnicodeRange(characters) {
  const codes = Array.from(characters, (character) => character.codePointAt(0)).sort((a, b) => a - b)
  const runs = []
  for (const code of codes) {
    const run = runs.at(-1)
    if (run?.last === code - 1) run.last = code
    else runs.push({ first: code, last: code })
  }
  const hex = (code) => code.toString(16).toUpperCase()
  return runs.map(({ first, last }) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(', ')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [file, bytes] of await cutFonts()) {
    writeFileSync(join(FOLDER, file), bytes)
    console.log(`${file} ${bytes.length} bytes`)
  }
  for (const { name, source } of fonts)
    copyFileSync(join(source, 'LICENSE'), join(FOLDER, `${name}-license.txt`))
  console.log(toRestRanges())
}
