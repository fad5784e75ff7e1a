/** @jest-environment node */
import { deferHydration, type LoaderOptions } from './defer-hydration'

const preload = '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/c.js"/>'
const files =
  '<script src="/_next/static/a.js" async=""></script><script src="/_next/static/b.js" async=""></script>'
const theme = '<script>theme()</script>'
const old = '<script src="/_next/static/old.js" noModule=""></script>'
const data = '<script type="application/ld+json">{"a":1}</script>'
const bootstrap = (call = '{"otherChunks":["c.js"],"runtimeModuleIds":[7]}') =>
  `<script id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(${call})</script>`
const flight =
  '<script>(self.__next_f=self.__next_f||[]).push([0])</script>' +
  '<script>self.__next_f.push([1,"1:\\"\\u003ca\\u003e\'\\"\\n"])</script><script>self.__next_f.push([1,"2:[]"])</script>'
const text = '1:"<a>\'"\n2:[]'

/** A document as Next sends it. */
const page = ({ body = '<main>uno</main>', head = '', start = bootstrap(), pieces = flight } = {}) =>
  `<!DOCTYPE html><html lang="es"><head>${preload}${files}${head}${theme}${old}</head>` +
  `<body>${body}${data}${start}<script src="/_next/static/c.js" async=""></script>${pieces}</body></html>`

const options: LoaderOptions = {
  flight: Buffer.from(text),
  isEager: false,
  delayMs: 1000,
  build: 'b1',
  readLoader: () => 'load()',
}
const defer = (html: string, changed: Partial<LoaderOptions> = {}) =>
  deferHydration(html, { ...options, ...changed })
const addresses = ['/_next/static/a.js', '/_next/static/b.js', '/_next/static/c.js']
const whatToRun = { otherChunks: ['c.js'], runtimeModuleIds: [7] }

/** Reads the loader's data from its element. */
function readData(html: string) {
  const [, attribute = ''] = /<script data-page='([^']*)'>/.exec(html) ?? []
  return JSON.parse(attribute.replaceAll('&#39;', "'").replaceAll('&amp;', '&'))
}

test('replaces the framework by the loader, and keeps everything else', () => {
  const { html, scripts, rendering } = defer(page())!
  const loader = html.slice(html.indexOf('<script data-page'), html.indexOf('</body>'))
  expect(html.replace(loader, '')).toBe(
    `<!DOCTYPE html><html lang="es"><head>${theme}</head><body><main>uno</main>${data}</body></html>`,
  )
  expect(loader).toMatch(/>load\(\)<\/script>$/)
  expect(readData(html)).toEqual([rendering.replace(/^es/, ''), addresses, whatToRun, 1000, 0])
  expect(scripts).toEqual(['theme()', 'load()'])
})

test('marks a page that is hydrated at once', () => {
  expect(readData(defer(page(), { isEager: true })!.html)[4]).toBe(1)
})

test.each([
  ['whose address has no response', null],
  ['that differs from the response of its address', Buffer.from(`${text}x`)],
])('embeds a React payload %s as data', (_, answered) => {
  const { html, scripts } = defer(page(), { flight: answered })!
  expect(readData(html)[5]).toBe(text)
  expect(scripts).toEqual(['theme()', 'load()'])
})

test('treats a payload that was left out of the document as the one that the address returns', () => {
  const pieces = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>'
  expect(readData(defer(page({ pieces }))!.html)).toEqual(readData(defer(page())!.html))
})

test.each([
  ['a flight with bytes in it', page({ pieces: '<script>self.__next_f.push([3,"AAA="])</script>' })],
  ['a flight of invalid JSON', page({ pieces: "<script>self.__next_f.push([1,'a'])</script>" })],
  ['no flight', page({ pieces: '' })],
  ['no start', page({ start: '' })],
  ['two starts', page({ start: bootstrap() + bootstrap() })],
  ['another start', page({ start: '<script id="_R_">start()</script>' })],
  ['no scripts', '<!DOCTYPE html><html><head></head><body></body></html>'],
])('leaves a document with %s unchanged', (_, html) => {
  expect(defer(html)).toBeNull()
})

test('leaves the text of authors unchanged, whatever it contains', () => {
  const content = `<main>${flight}${bootstrap()}<script src="/_next/static/x.js"></script>${preload}</main>`
  const { html, scripts } = defer(page({ body: content }))!
  expect(html).toContain(content)
  expect(scripts).toEqual(['theme()', 'load()'])
})

describe('renderings', () => {
  const { rendering } = defer(page())!

  test.each([
    [
      'the boundaries of the flight’s chunks',
      {
        pieces:
          '<script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"1:\\"\\u003ca\\u003e\'\\"\\n2:[]"])</script>',
      },
    ],
  ])('are equal whatever %s', (_, changed) => {
    expect(defer(page(changed))!.rendering).toBe(rendering)
  })

  test('are equal for any order in which React assigned its ids', () => {
    const withIds = (first: string, other: string) =>
      defer(page({ body: `<h2 id="_S_${first}_">a</h2><h2 id="_S_${other}_">b</h2>` }))!.rendering
    expect(withIds('5', '1a')).toBe(withIds('1a', '5'))
    expect(withIds('5', '1a')).not.toBe(rendering)
  })

  test('include the document’s language, which a translating browser changes', () => {
    expect(rendering).toMatch(/^es[\w-]{16}\.b1$/)
  })

  test.each([
    ['a Suspense boundary', { body: '<!--$--><main>uno</main><!--/$-->' }],
    ['a word', { body: '<main>dos</main>' }],
    ['the head', { head: '<title>otra</title>' }],
    ['the build', { start: bootstrap('{"otherChunks":["d.js"],"runtimeModuleIds":[8]}') }],
  ])('differ by %s', (_, changed) => {
    expect(defer(page(changed))!.rendering).not.toBe(rendering)
  })
})
