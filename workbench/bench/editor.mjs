/**
 * Measures typing in a text of 3,000 words, in the admin's editor and under its policy:
 *
 *   node workbench/bench/editor.mjs
 *
 * Prints the time from a key until its handlers are done and until the browser has drawn, also for an empty text. The
 * ratio of the two is comparable between machines. Then prints the time to serialise the text after a key (`getHtml`),
 * the time of a long paste from Word, and the size of the editor's script beside React. Loopback only; takes half a
 * minute. Needs Chromium, but no build.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { build } from 'esbuild'
import { compile } from 'tailwindcss'
import { findChromium } from '../../scripts/install-chromium.mjs'

const WORDS = 3_000
const KEYS = 200
const policy =
  "default-src 'self'; style-src 'self'; img-src 'self' data: https:; object-src 'none'; base-uri 'none'"

const page = `
import { createRoot } from 'react-dom/client'
import { createRef } from 'react'
import { NextIntlClientProvider } from 'next-intl'
import { TextEditor } from '@/components/admin/editor/text-editor'
import editor from '@/lib/base/i18n/messages/room/editor.json'

const sentence = 'Una palabra tras otra con <strong>negrita</strong> y <a href="/home">un enlace</a> dentro. '
const words = Number(new URLSearchParams(location.search).get('words'))
const blocks = Array.from({ length: words / 50 }, (_, at) =>
  (at % 8 === 0 ? '<h2>Un apartado</h2>' : '') + '<p>' + sentence.repeat(5) + '</p>')
window.handle = createRef()
createRoot(document.getElementById('root')).render(
  <NextIntlClientProvider locale="es" messages={{ room: editor.es }} timeZone="UTC">
    <h2 id="name">Texto</h2>
    <TextEditor id="text" labelledBy="name" html={blocks.join('')} ref={window.handle}
      onPickPicture={async () => null} />
  </NextIntlClientProvider>)
`
const frame = `import 'react-dom/client'; import 'react'; import 'react/jsx-runtime'; import { NextIntlClientProvider, useTranslations } from 'next-intl'; console.log(NextIntlClientProvider, useTranslations)`

const script = await bundle(page)
const alone = await bundle(frame)
const sources = [
  'node_modules/tailwindcss/theme.css',
  'components/theme/tokens.css',
  'components/article/prose.css',
  'components/admin/editor/editor.css',
].map((file) => readFileSync(file, 'utf8'))
const styles = (await compile(sources.join('\n'))).build([])

const server = createServer(({ url }, response) => {
  response.setHeader('Content-Security-Policy', policy)
  const [type, body] =
    url === '/page.js'
      ? ['text/javascript', script]
      : url === '/page.css'
        ? ['text/css', styles]
        : [
            'text/html',
            '<!doctype html><link rel="stylesheet" href="/page.css"><div id="root"></div><script src="/page.js"></script>',
          ]
  response.setHeader('Content-Type', `${type}; charset=utf-8`)
  response.end(body)
})
await new Promise((listening) => server.listen(0, '127.0.0.1', listening))

const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox'],
})
try {
  const empty = await measureKeys(await openEditor(0))
  const tab = await openEditor(WORDS)
  const full = await measureKeys(tab)
  console.table({
    'handlers of a key, empty text, ms': empty.handled,
    'handlers of a key, ms': full.handled,
    'a key until it is drawn, empty text, ms': empty.drawn,
    'a key until it is drawn, ms': full.drawn,
    'ratio of the last two': toRatios(full.drawn, empty.drawn),
    'getHtml after a key, ms': spread(await measureHtml(tab)),
    'a paste of 2,000 paragraphs from Word, ms': spread([await measurePaste(tab)]),
  })
  console.table({
    'editor, gzip': { bytes: gzipSync(script).length - gzipSync(alone).length },
    'React and next-intl, gzip': { bytes: gzipSync(alone).length },
  })
  console.log('violations of the policy:', await tab.evaluate(() => window.violations.length))
} finally {
  await browser.close()
  server.close()
}

/** Opens the editor with a text of so many words, with the cursor in its middle. */
async function openEditor(words) {
  const tab = await browser.newPage()
  await tab.addInitScript(watch)
  await tab.goto(`http://127.0.0.1:${server.address().port}/?words=${words}`)
  await tab.getByRole('textbox', { name: 'Texto' }).waitFor()
  await tab
    .locator('#text p')
    .nth(words / 100)
    .click()
  return tab
}

async function measureKeys(tab) {
  await type(tab, 20)
  await tab.evaluate(() => window.keys.splice(0))
  await type(tab, KEYS)
  const keys = await tab.evaluate(() => window.keys)
  return {
    handled: spread(keys.map(({ handled }) => handled)),
    drawn: spread(keys.map(({ drawn }) => drawn)),
  }
}

function toRatios(times, others) {
  const ratios = Object.keys(times).map((name) => [
    name,
    Math.round((times[name] / others[name]) * 100) / 100,
  ])
  return Object.fromEntries(ratios)
}

async function bundle(contents) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: process.cwd(), loader: 'tsx' },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    target: 'es2023',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return outputFiles[0].contents
}

/** Runs in the page: times each key from its event, and collects policy violations. */
function watch() {
  window.keys = []
  window.violations = []
  document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
    window.violations.push(violatedDirective),
  )
  let begun = 0
  addEventListener('keydown', () => (begun = performance.now()), true)
  addEventListener('input', () => {
    const key = { handled: 0, drawn: 0 }
    // ProseMirror reads typed text in a microtask, when DOM observers are called.
    queueMicrotask(() => queueMicrotask(() => (key.handled = performance.now() - begun)))
    requestAnimationFrame(() =>
      setTimeout(() => window.keys.push({ ...key, drawn: performance.now() - begun })),
    )
  })
}

async function type(tab, count) {
  for (let key = 0; key < count; key += 1) await tab.keyboard.press(key % 6 === 5 ? 'Space' : 'a')
}

async function measureHtml(tab) {
  const times = []
  for (let round = 0; round < 20; round += 1) {
    await tab.keyboard.press('b')
    times.push(
      await tab.evaluate(() => {
        const begun = performance.now()
        window.handle.current.getHtml()
        return performance.now() - begun
      }),
    )
  }
  return times
}

async function measurePaste(tab) {
  return tab.evaluate(() => {
    const line = `<p class=MsoNormal style='margin:0cm'><span lang=ES style='font-weight:bold'>Una</span> línea.<o:p></o:p></p>`
    const item = `<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>uno</p>`
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', (line + item).repeat(1000))
    const begun = performance.now()
    document.activeElement.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
    return performance.now() - begun
  })
}

function spread(times) {
  const sorted = [...times].sort((first, other) => first - other)
  const at = (share) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] * 10) / 10
  return { median: at(0.5), '95 %': at(0.95), '98 %': at(0.98), worst: at(1) }
}
