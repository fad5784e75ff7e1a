/**
 * Measures every parser of untrusted text with hostile inputs, by length:
 *
 *   node workbench/bench/parsers.mjs [parser…]
 *
 * Ten times the length may take ten times as long. The last column names the worst input. Each runs in a
 * thread that ends after ten seconds. Takes two minutes, without a build. Text pasted into the editor is not
 * included: it is parsed in the browser of the person who pastes it.
 */
import { rmSync } from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { build } from 'esbuild'

const LENGTHS = [10_000, 100_000, 1_000_000]
const LIMIT_MS = 10_000

const markup = [
  '<b>',
  '<p><b>',
  '<div>',
  '<ul><li>',
  '<table><tr><td>',
  '<svg>',
  '</b>',
  '<b>x</i>',
  '<p>uno</p>',
]
const unclosed = ['<', '<!--', '<a href="', '<pre ', '&', '<b a="1" ']
const marks = [
  '[',
  '![',
  '[a](',
  '[x][',
  '[^a]: ',
  '**a ',
  '_a',
  '`',
  '> ',
  '- ',
  '|a',
  '```\n',
  '# a\n',
  '\n\na',
]
const codes = ['{{', '{% a ', '{{< a ', '{{< ref "', '[caption ', '[gallery a="', '[/caption]']
const lines = [' ', ' \n', 'a', 'a b ', 'áé', 'www.a ', 'https://', '-a', '...']
const all = [...markup, ...unclosed, ...marks, ...codes, ...lines]

/**
 * The parsers by name, with their calls and inputs. `once` begins the text, so that the parser recognises its
 * format.
 */
const parsers = {
  'sanitise (save)': { pieces: [...markup, ...unclosed], call: 'clean(text)' },
  'HTML article': { pieces: all, once: '<p>a</p>', call: 'render({ content: text, options })' },
  'Markdown article': { pieces: all, once: '|a|b|\n|-|-|\n', call: 'render({ content: text, options })' },
  'code highlighting': {
    pieces: ['a', '"', '/*', '<', '{', '`${', '(', '\n'],
    once: '```js\n',
    call: 'render({ content: text + "\\n```", options })',
  },
  excerpt: { pieces: all, once: '<p>a</p>', call: 'toPlainText(text, 300)' },
  comparison: {
    pieces: ['<p>a b</p>', 'a ', 'a0 ', '<b>', '<p>x</p><h2>y</h2>'],
    call: 'compare([{ field: "content", before: html(text), after: html(other(text)) }])',
  },
  'HTML import': { pieces: all, call: 'toSiteHtml(text, { base: null })' },
  'Markdown import': { pieces: all, call: 'toMarkdownBody(text)' },
  'comment rules': {
    pieces: lines,
    call: 'isCaught({ ...defaultCommentRules, words: ["uno"] }, comment(text))',
  },
  'words of a search': { pieces: lines, call: 'toSearchText(text)' },
  'search entries': { pieces: lines, call: 'readPiece(text)' },
  'hits in a title': { pieces: lines, call: 'splitHits(text, "a b " + text.slice(0, 200))' },
}

const names = process.argv.slice(2)
const source = `
  import { parentPort } from 'node:worker_threads'
  import { clean, compare, render } from '@/lib/features/kernel/text-worker/worker'
  import { toPlainText } from '@/lib/features/kernel/article/excerpt'
  import { toSiteHtml } from '@/lib/tools/import/html/to-site-html'
  import { toMarkdownBody } from '@/lib/tools/import/markdown/body'
  import { defaultCommentRules, isCaught } from '@/lib/base/domain/comment-rules'
  import { toSearchText } from '@/lib/content/from-db/search/search'
  import { readPiece } from '@/lib/content/from-db/search/search-text'
  import { splitHits } from '@/lib/features/kernel/search/hits'
  const options = { labels: { copy: 'Copiar', backTo: 'Volver', zoom: 'Ampliar', close: 'Cerrar' } }
  const html = (content) => ({ format: 'html', content })
  const other = (text) => Array.from(text.split(' '), (word, at) => (at % 3 ? word + at : 'z' + at)).join(' ')
  const comment = (text) => ({ author: text, email: 'a@example.com', text })
  const calls = { ${Object.entries(parsers).map(([name, { call }]) => `${JSON.stringify(name)}: (text) => ${call}`)} }
  parentPort.on('message', ({ name, text }) => {
    const from = performance.now()
    try { calls[name](text) } catch (error) { return parentPort.postMessage({ error: String(error) }) }
    parentPort.postMessage({ ms: performance.now() - from })
  })`

const outfile = path.resolve('node_modules/.bench-parsers.mjs')
await build({
  stdin: { contents: source, resolveDir: '.' },
  outfile,
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  logLevel: 'warning',
  alias: { '@': path.resolve('.') },
})

let worker = null

/** Returns milliseconds; Infinity beyond the limit, NaN if the parser throws. */
async function measure(name, text) {
  worker ??= new Worker(outfile)
  const thread = worker
  const result = await new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ ms: Infinity }), LIMIT_MS)
    thread.removeAllListeners('message')
    thread.once('message', (message) => (clearTimeout(timer), resolve(message)))
    thread.once('error', (error) => (clearTimeout(timer), (worker = null), resolve({ error: String(error) })))
    thread.postMessage({ name, text })
  })
  thread.removeAllListeners('error')
  if (result.error) console.error(`${name}: ${result.error}`)
  if (result.ms === Infinity) {
    await thread.terminate()
    worker = null
  }
  return result.ms ?? NaN
}

const show = (ms) => (ms === Infinity ? `> ${LIMIT_MS}` : ms.toFixed(ms < 10 ? 1 : 0)).padStart(10)

console.log(`${'ms'.padEnd(20)}${LENGTHS.map((length) => String(length).padStart(10)).join('')}  worst`)
try {
  for (const [name, { pieces, once = '' }] of Object.entries(parsers)) {
    if (names.length > 0 && !names.includes(name)) continue
    await measure(name, once)
    const columns = []
    for (const length of LENGTHS) {
      let worst = { ms: -1, piece: '' }
      for (const piece of pieces) {
        const ms = await measure(name, once + piece.repeat((length - once.length) / piece.length))
        if (!(ms <= worst.ms)) worst = { ms, piece }
      }
      columns.push(worst)
    }
    const row = columns.map(({ ms }) => show(ms)).join('')
    console.log(`${name.padEnd(20)}${row}  ${columns.map(({ piece }) => JSON.stringify(piece)).join(' ')}`)
  }
} finally {
  await worker?.terminate()
  rmSync(outfile)
}
