/**
 * Run `node scripts/fonts.mjs`. Generates the typefaces in `public/typefaces` from those of Fontsource (SIL Open Font
 * License, beside them), and the styles that declare them. Each font has two files. The early one contains the
 * characters of nearly all Spanish, English, German and French text, and is preloaded. The other one contains the rest
 * of Latin-1; a browser fetches it if a page uses one of its characters. Other scripts use the reader's system fonts.
 *
 * If a font arrives too late, the page keeps the fallback font, so that the text does not move while it is read.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const FOLDER = fileURLToPath(new URL('../public/typefaces/', import.meta.url))
const STYLES = fileURLToPath(new URL('../components/ui/typefaces.css', import.meta.url))
const SHARE_FOLDER = fileURLToPath(new URL('../lib/delivery/seo/fonts/', import.meta.url))
const TABLE = fileURLToPath(new URL('../lib/base/theme/typeface-files.json', import.meta.url))

const letters =
  'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ' + 'áéíóúüñÁÉÍÓÚÑ' + 'äößÄÖÜ' + 'àâçèêëîïôùûœÀÇÊ'
const early = `${letters} \u00a00123456789.,:;…!¡?¿'’"“”„«»"()-–—/%&·•º`
const latin1 =
  toRange(0x20, 0x7e) + toRange(0xa0, 0xac) + toRange(0xae, 0xff) + 'ıŒœŸ' + '–—‘’‚“”„•…‹›' + '€™−'

/** Weights and early characters of fonts for reading, and of those for controls, numbers and addresses. */
const reading = { weights: { min: 400, max: 650 }, early }
const controls = { weights: { min: 400, max: 700 }, early: `${early}$@#+` }

const fonts = {
  Newsreader: {
    ...reading,
    kind: 'serif',
    source: dirname(require.resolve('@fontsource-variable/newsreader/package.json')),
    // Leaves out six characters that are rare even in French, which cost half a kilobyte.
    early: early.replace(/[ëïûÀÇÊ]/g, ''),
  },
  Figtree: {
    ...controls,
    kind: 'sans-serif',
    source: dirname(require.resolve('@fontsource-variable/figtree/package.json')),
  },
  Literata: {
    ...reading,
    kind: 'serif',
    source: dirname(require.resolve('@fontsource-variable/literata/package.json')),
  },
  Inter: {
    ...controls,
    kind: 'sans-serif',
    source: dirname(require.resolve('@fontsource-variable/inter/package.json')),
  },
  Bitter: {
    ...reading,
    kind: 'serif',
    source: dirname(require.resolve('@fontsource-variable/bitter/package.json')),
  },
  'Work Sans': {
    ...controls,
    kind: 'sans-serif',
    source: dirname(require.resolve('@fontsource-variable/work-sans/package.json')),
  },
  Fraunces: {
    ...reading,
    kind: 'serif',
    source: dirname(require.resolve('@fontsource-variable/fraunces/package.json')),
  },
  Mulish: {
    ...controls,
    kind: 'sans-serif',
    source: dirname(require.resolve('@fontsource-variable/mulish/package.json')),
  },
  'Atkinson Hyperlegible Next': {
    ...controls,
    kind: 'sans-serif',
    source: dirname(require.resolve('@fontsource-variable/atkinson-hyperlegible-next/package.json')),
  },
}

/** The fonts of each pair (`typefacePairs` in `lib/base/domain/brand.ts`), for reading and for controls. */
const pairs = {
  newsreader: ['Newsreader', 'Figtree'],
  literata: ['Literata', 'Inter'],
  bitter: ['Bitter', 'Work Sans'],
  fraunces: ['Fraunces', 'Mulish'],
  inter: ['Inter', 'Inter'],
  atkinson: ['Atkinson Hyperlegible Next', 'Atkinson Hyperlegible Next'],
}

/** The pair of pages that name no other. The style sheets of all pages contain its `@font-face` rules. */
const DEFAULT = 'newsreader'

/**
 * Returns the files of `public/typefaces` by name, those of share images, the styles of the default pair, and the table
 * of URLs by pair. Names of public files contain a digest of the content, so that browsers keep them for a year.
 */
export async function makeTypefaces() {
  const faces = {}
  const [files, shareFiles] = [new Map(), new Map()]
  for (const [family, font] of Object.entries(fonts)) {
    const { license, share, ...face } = await cutFont(family, font)
    faces[family] = face
    for (const [name, bytes] of Object.entries(face.files)) files.set(name, bytes)
    files.set(`${basename(font.source)}-license.txt`, license)
    if (!pairs[DEFAULT].includes(family)) shareFiles.set(`${basename(font.source)}-600.woff`, share)
  }
  const table = {}
  let styles = ''
  for (const [pair, families] of Object.entries(pairs)) {
    const parts = [...new Set(families)].map((family) => faces[family])
    const css = parts.map((part) => part.css).join('')
    const addresses = parts.map((part) => `/typefaces/${part.early}`)
    table[pair] = { families: [...new Set(families)], styles: null, early: addresses }
    if (pair === DEFAULT) styles = css
    const [text, control] = families.map((family) => toStack(family))
    // Selects pages, and the parts of the admin that show texts as pages do.
    const selector = `[data-typefaces='${pair}'],[data-site-typefaces='${pair}'] .site-type`
    const choice = `${selector}{--font-serif:${text};--font-sans:${control}}`
    if (pair === DEFAULT) continue
    const bytes = Buffer.from(`${css}${choice}\n`)
    const name = `${pair}.${toDigest(bytes)}.css`
    files.set(name, bytes)
    table[pair].styles = `/typefaces/${name}`
  }
  const note = '/* Generated by `scripts/fonts.mjs`: the typefaces of pages that name no others. */\n'
  return { files, shareFiles, styles: note + styles, table: `${JSON.stringify(table, null, 2)}\n` }
}

async function cutFont(family, { source, weights, early, kind }) {
  const whole = readFileSync(join(source, `files/${basename(source)}-latin-wght-normal.woff2`))
  const cut = (text) =>
    subsetFont(whole, text, {
      targetFormat: 'woff2',
      variationAxes: { wght: weights },
      // Keeps figures of equal width, kerning and ligatures.
      keepFeatures: ['kern', 'liga', 'tnum'],
    })
  // Share images have one weight, and their library reads no variable fonts.
  const share = await subsetFont(whole, latin1, { targetFormat: 'woff', variationAxes: { wght: 600 } })
  const rest = [...new Set(latin1)].filter((character) => !early.includes(character)).join('')
  const [first, second] = [await cut(early), await cut(rest)]
  const [earlyName, restName] = [
    `${basename(source)}-early.${toDigest(first)}.woff2`,
    `${basename(source)}-rest.${toDigest(second)}.woff2`,
  ]
  const face = (file, range) =>
    `@font-face{font-family:'${family}';font-weight:${weights.min} ${weights.max};font-display:optional;` +
    `src:url(/typefaces/${file})format('woff2')${range}}`
  return {
    css: `${face(earlyName, '')}${face(restName, `;unicode-range:${toUnicodeRange(rest)}`)}${toFallback(family, first, kind)}`,
    early: earlyName,
    files: { [earlyName]: first, [restName]: second },
    license: readFileSync(join(source, 'LICENSE')),
    share,
  }
}

/** Returns the `@font-face` of a system font with the metrics of the given one, so that lines keep their length. */
function toFallback(family, bytes, kind) {
  const { default: readFont } = require('next/dist/compiled/@next/font/dist/fontkit/index.js')
  const {
    getFallbackMetricsFromFontFile,
  } = require('next/dist/compiled/@next/font/dist/local/get-fallback-metrics-from-font-file.js')
  const metrics = getFallbackMetricsFromFontFile(readFont(bytes), kind)
  return (
    `@font-face{font-family:'${family} Fallback';src:local('${metrics.fallbackFont}');` +
    `ascent-override:${metrics.ascentOverride};descent-override:${metrics.descentOverride};` +
    `line-gap-override:${metrics.lineGapOverride};size-adjust:${metrics.sizeAdjust}}`
  )
}

const toStack = (family) =>
  `'${family}','${family} Fallback',var(--system-${fonts[family].kind === 'serif' ? 'serif' : 'sans'})`

const toDigest = (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 8)

function toRange(first, last) {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
}

/** Merges adjacent code points: 'U+23-24,U+40'. */
function toUnicodeRange(characters) {
  const codes = Array.from(characters, (character) => character.codePointAt(0)).sort((a, b) => a - b)
  const runs = []
  for (const code of codes) {
    const run = runs.at(-1)
    if (run?.last === code - 1) run.last = code
    else runs.push({ first: code, last: code })
  }
  const hex = (code) => code.toString(16).toUpperCase()
  return runs.map(({ first, last }) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(',')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { files, shareFiles, styles, table } = await makeTypefaces()
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER)
  for (const [file, bytes] of files) writeFileSync(join(FOLDER, file), bytes)
  for (const [file, bytes] of shareFiles) writeFileSync(join(SHARE_FOLDER, file), bytes)
  writeFileSync(STYLES, styles)
  writeFileSync(TABLE, table)
  for (const [file, bytes] of [...files, ...shareFiles]) console.log(`${file} ${bytes.length} bytes`)
}
