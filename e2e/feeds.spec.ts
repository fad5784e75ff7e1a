import { parseFeed } from '@rowanmanning/feed-parser'
import { expect, test } from './support/fixtures'

for (const path of ['/feed.xml', '/atom.xml', '/categorias/1/feed.xml', '/categorias/1/atom.xml']) {
  test(`${path} is a feed that parsers read, with whole publications`, async ({ fetchPage }) => {
    const { body } = await fetchPage(path)
    const feed = parseFeed(body)
    expect(feed.self).toMatch(new RegExp(`^https://[^/]+${path}$`))
    expect(feed.items.length).toBeGreaterThan(2)
    const dates = feed.items.map(({ published }) => published?.getTime() ?? 0)
    expect(dates).toEqual([...dates].sort((first, other) => other - first))
    for (const { id, url, title, content } of feed.items) {
      expect(url).toMatch(/^https:\/\/[^/]+\/home\/blog\?id_card=\d+$/)
      expect([id, title === '' || title === null]).toEqual([url, false])
      expect(content?.length).toBeGreaterThan(300)
      expect(content).not.toMatch(/(?:href|src)="(?!https?:|mailto:)/)
    }
  })
}

test('/feed.json has the same entries as the others', async ({ fetchPage }) => {
  const feed = JSON.parse((await fetchPage('/feed.json')).body)
  const rss = parseFeed((await fetchPage('/feed.xml')).body)
  expect(feed.version).toBe('https://jsonfeed.org/version/1.1')
  expect(feed.items.map(({ url }: { url: string }) => url)).toEqual(rss.items.map(({ url }) => url))
})

test('the board links to its feed in its head, and a category to its own', async ({ fetchPage }) => {
  expect((await fetchPage('/home')).body).toMatch(
    /<link rel="alternate" type="application\/rss\+xml" href="https:[^"]*\/feed.xml"/,
  )
  const category = await fetchPage('/home/categoria?id_categoria=1')
  expect(category.body).toMatch(/type="application\/feed\+json" href="https:[^"]*\/categorias\/1\/feed.json"/)
})

test('an unchanged feed is not sent again, by ETag or by date', async ({ fetchPage }) => {
  const { headers } = await fetchPage('/feed.xml')
  const tag = headers.etag ?? ''
  const date = headers['last-modified'] ?? ''
  for (const condition of [{ 'if-none-match': tag }, { 'if-modified-since': date }]) {
    const again = await fetchPage('/feed.xml', { headers: condition })
    expect([again.status, again.body]).toEqual([304, ''])
  }
  const older = new Date(Date.parse(date) - 1000).toUTCString()
  expect((await fetchPage('/feed.xml', { headers: { 'if-modified-since': older } })).status).toBe(200)
  const only = await fetchPage('/feed.xml', { method: 'HEAD' })
  expect([only.status, only.body, only.headers.etag]).toEqual([200, '', tag])
})

test('a category that an organisation does not have has no feed', async ({ fetchPage }) => {
  expect((await fetchPage('/categorias/999999/feed.xml')).status).toBe(404)
})
