import { expect, test } from './support/fixtures'

/** Tests the widths of pictures with the demo's only photograph, which is inside an article's text. */

const article = '/home/blog?id_card=119'
const convert = (url: string, width = 640) => `/_next/image?url=${encodeURIComponent(url)}&w=${width}&q=75`
const photograph = '/media/corte-de-caja.jpg'

test('a browser loads the width that fits its layout', async ({ context }) => {
  // Not the fixture's page, which fails on layout shifts: this photograph has no declared size.
  const page = await context.newPage()
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(article)
  const picture = page.getByRole('img', { name: /^La encargada de una caseta/ })
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  const [currentSource, source] = await picture.evaluate((image: HTMLImageElement) => [
    image.clientWidth,
    image.currentSrc,
  ])
  const width = Number(new URL(String(source)).searchParams.get('w'))
  expect(Number(currentSource)).toBeGreaterThan(400)
  expect(width).toBeGreaterThanOrEqual(Number(currentSource))
  expect(width).toBeLessThan(Number(currentSource) * 2)
})

test('each reader gets the newest format that their browser supports', async ({ fetchPage }) => {
  const typeFor = async (accept: string) => {
    const { status, headers } = await fetchPage(convert(photograph), { headers: { accept } })
    expect([status, headers.vary]).toEqual([200, 'Accept'])
    return headers['content-type']
  }
  expect(await typeFor('image/avif,image/webp,*/*')).toBe('image/avif')
  expect(await typeFor('image/webp,*/*')).toBe('image/webp')
  expect(await typeFor('*/*')).toBe('image/jpeg')
})

test('a converted picture is not sent again if unchanged', async ({ fetchPage }) => {
  const { headers } = await fetchPage(convert(photograph))
  const again = await fetchPage(convert(photograph), { headers: { 'if-none-match': headers.etag ?? '' } })
  expect([again.status, again.body]).toEqual([304, ''])
})

for (const [what, address] of [
  ['a page', convert('/home')],
  ['another host’s picture', convert('https://other.example/a.png')],
  ['this machine’s', convert('http://127.0.0.1/media/corte-de-caja.jpg')],
  ['a width of the asker’s own', convert(photograph, 641)],
] as const) {
  test(`the optimiser rejects ${what}`, async ({ fetchPage }) => {
    expect((await fetchPage(address)).status).toBe(400)
  })
}

for (const path of ['/home', article, '/home/categoria?id_categoria=1']) {
  test(`the first picture loads early, the others when they are near: ${path}`, async ({ fetchPage }) => {
    const { body } = await fetchPage(path)
    const [first = '', ...others] = Array.from(body.matchAll(/<img [^>]*>/g), ([tag]) => tag)
    const src = / src="([^"]*)"/.exec(first)?.[1]
    expect(first).toContain('fetchPriority="high"')
    expect(body.slice(0, body.indexOf('</head>'))).toContain(`<link rel="preload" href="${src}" as="image"`)
    expect(others.length).toBeGreaterThan(0)
    for (const tag of others) expect(tag).toContain('loading="lazy"')
  })
}
