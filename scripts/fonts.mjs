/**
 * `node scripts/fonts.mjs`: cuts the fonts in `components/theme/fonts` out of Fontsource's. Each comes
 * as two files: the early one has what nearly all text in Spanish, English, German and French is
 * written with, and is preloaded (`components/shell/fonts.ts`); a browser fetches the other one, the
 * rest of Latin-1, where a page has one of its characters.
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

/** What is read is set in Newsreader; what is operated, amounts and addresses among it, in Figtree. */
const fonts = [
  {
    name: 'newsreader',
    source: dirname(require.resolve('@fontsource-variable/newsreader/package.json')),
    weights: { min: 400, max: 650 },
    // Without what is rare in French, too: these six are half a kilobyte.
    early: early.replace(/[ëïûÀÇÊ]/g, ''),
  },
  {
    name: 'figtree',
    source: dirname(require.resolve('@fontsource-variable/figtree/package.json')),
    weights: { min: 400, max: 700 },
    early: `${early}$@#+`,
  },
]

/** The files by name: the two parts of each font. */
export async function cutFonts() {
  const files = new Map()
  for (const { name, source, weights, early } of fonts) {
    const whole = readFileSync(join(source, `files/${name}-latin-wght-normal.woff2`))
    const cut = (text) =>
      subsetFont(whole, text, {
        targetFormat: 'woff2',
        variationAxes: { wght: weights },
        // Figures in columns, and what sets words evenly.
        keepFeatures: ['kern', 'liga', 'tnum'],
      })
    files.set(`${name}-early.woff2`, await cut(early))
    files.set(`${name}-rest.woff2`, await cut(listRest(early)))
  }
  return files
}

/** The `unicode-range` of each font's second file, for `components/shell/fonts.ts`. */
export function toRestRanges() {
  return Object.fromEntries(fonts.map(({ name, early }) => [name, toUnicodeRange(listRest(early))]))
}

function listRest(early) {
  return [...new Set(latin1)].filter((character) => !early.includes(character)).join('')
}

function toRange(first, last) {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
}

/** Neighbours as one: 'U+23-24, U+40'. */
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
