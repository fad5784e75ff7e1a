/** @jest-environment node */
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { dirname } from 'node:path'
import { BusyPages, parseBusyPages } from './busy-pages'
import { createSocketPath } from './listen'
import { loadBusyPages } from './warm-up'

jest.mock('@/lib/features/company/organisations/directory', () => ({ listDomains: jest.fn() }))

const aPage = (name: number) => ({
  path: `/es/AXS/home/blog/${name}/closed`,
  address: { host: 'axs.example', url: `/home/blog?id_card=${name}` },
})
const pathsOf = (pages: BusyPages) => pages.list().map(({ path }) => path.split('/')[5])

test('lists the busiest pages first, and recent readers count more than earlier ones', () => {
  const pages = new BusyPages()
  pages.note([aPage(1)])
  for (let second = 0; second < 4; second++) pages.note([aPage(2)])
  for (let second = 0; second < 3; second++) pages.note([aPage(3)])
  expect(pathsOf(pages)).toEqual(['2', '3', '1'])
  pages.note([aPage(3)])
  expect(pathsOf(pages)).toEqual(['3', '2', '1'])
})

test('lists no more pages than a start can fetch', () => {
  const pages = new BusyPages()
  pages.note(Array.from({ length: 500 }, (_, number) => aPage(number + 1)))
  expect(pages.list()).toHaveLength(100)
})

test('lists no evictable pages', () => {
  const pages = new BusyPages()
  pages.note([
    { ...aPage(1), path: '/es/AXS/home/blog/1/2/open' },
    { ...aPage(2), address: null },
  ])
  expect(pages.list()).toEqual([])
})

describe('a start', () => {
  const held: ServerResponse[] = []
  const server = createServer((_, response) => held.push(response) && server.emit('held'))
  let socket: string

  beforeAll(async () => {
    socket = createSocketPath()
    await once(server.listen(socket), 'listening')
  })
  afterAll(() => rmSync(dirname(socket), { recursive: true }))
  afterAll(() => server.close())

  test('waits until the busiest pages are stored', async () => {
    let isReady = false
    const loading = loadBusyPages(socket, [1, 2, 3, 4, 5, 6].map(aPage), 60_000).then(() => (isReady = true))
    for (let page = 1; page <= 6; page++) {
      if (held.length === 0) await once(server, 'held')
      expect(isReady).toBe(false)
      held.shift()?.end()
    }
    await loading
  })

  test('waits only for a limited time', async () => {
    await loadBusyPages(socket, [aPage(1)], 10)
    for (const response of held.splice(0)) response.end()
  })
})

test.each([
  ['missing', null],
  ['invalid JSON', '{'],
  ['another value', '{"path":"/"}'],
  [
    'an address of another site',
    JSON.stringify([{ ...aPage(1), address: { host: 'a', url: 'http://elsewhere.example/' } }]),
  ],
])('ignores a list that is %s', (_, text) => {
  expect(parseBusyPages(text)).toEqual([])
})
