/** @jest-environment node */
import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressAt } from '@/lib/testing/addresses'
import { aRenderedPage } from '@/lib/testing/rendered-page'
import { isFresh, isReadable } from './store/cached-page'
import { PageFile } from './page-file'
import { PageStore } from './store/page-store'
import { toRecord } from './redis/page-record'
import { RecordSeal } from './redis/record-seal'

const home = addressAt('/es/AXS/home')
const article = addressAt('/es/AXS/home/blog/101/closed')
const folder = mkdtempSync(join(tmpdir(), 'page-file-'))
const file = join(folder, 'data', 'rendered-pages')
afterAll(() => rmSync(folder, { recursive: true }))

const open = ({ version = 'one', secret = 'a secret' } = {}) =>
  new PageFile(file, version, new RecordSeal(secret))
const aStore = () => new PageStore(10_000_000)

async function aFullStore() {
  const store = aStore()
  for (const address of [article, home]) store.put(address, await aRenderedPage(`<p>${address.path}</p>`))
  return store
}

test('restores the pages of the previous run with their bytes', async () => {
  const former = await aFullStore()
  await open().write(former)
  const store = aStore()
  expect(await open().read(store)).toBe(2)
  for (const address of [home, article]) {
    const { bodies, rest, status } = former.get(address)!
    expect(store.get(address)).toMatchObject({ bodies, rest, status })
  }
})

test('stores a page without its segments, and renders it again when one is requested', async () => {
  const former = aStore()
  const rest = { kind: 'APP_PAGE', segments: null, collectSegments: () => new Map() }
  former.put(home, await aRenderedPage('<p>hola</p>', { rest }))
  await open().write(former)
  const store = aStore()
  await open().read(store)
  expect(store.get(home)?.rest).toEqual({ kind: 'APP_PAGE', segments: null, isCollectorLeft: true })
})

test('serves restored pages as stale for ten seconds, and articles only after verification', async () => {
  await open().write(await aFullStore())
  const store = aStore()
  const now = 1_000_000
  await open().read(store, now)
  expect([home, article].map((address) => isFresh(store.get(address)!, now))).toEqual([false, false])
  expect([home, article].map((address) => isReadable(store.get(address)!, now))).toEqual([true, false])
  store.verify(article)
  expect(isReadable(store.get(article)!, now)).toBe(true)
  expect(isReadable(store.get(article)!, now + 10_000)).toBe(false)
})

test('writes the file again only after a page has been rendered', async () => {
  const store = aStore()
  store.put(home, await aRenderedPage('<p>old</p>', { renderedAt: 1 }))
  const pages = open()
  await pages.write(store)
  rmSync(file)
  await pages.write(store)
  expect(existsSync(file)).toBe(false)
  store.put(home, await aRenderedPage('<p>new</p>', { renderedAt: 2 }))
  await pages.write(store)
  expect(existsSync(file)).toBe(true)
})

test('does not replace a page that has been rendered since the start', async () => {
  await open().write(await aFullStore())
  const store = aStore()
  store.put(home, await aRenderedPage('<p>new</p>'))
  const { renderedAt } = store.get(home)!
  await open().read(store)
  expect(store.get(home)).toMatchObject({ renderedAt, staleness: null })
})

test('does not store invalidated or evictable pages', async () => {
  const former = await aFullStore()
  former.put(addressAt('/es/AXS/home/buscar/aG9sYQ/1'), await aRenderedPage())
  former.invalidatePage(home, former.get(home)!.renderedAt)
  await open().write(former)
  const store = aStore()
  expect(await open().read(store)).toBe(1)
  expect(store.get(home)).toBeNull()
})

test('stores the most recently read pages that fit', async () => {
  const former = await aFullStore()
  former.noteRead([article.path])
  await open().write(former, toRecord(former.get(article)!)!.length + 10)
  const store = aStore()
  expect(await open().read(store)).toBe(1)
  expect(store.get(article)).not.toBeNull()
})

test.each<[string, () => PageFile | void]>([
  ['another build, or other settings', () => open({ version: 'two' })],
  ['another site', () => open({ secret: 'another' })],
  ['a file cut short', () => truncateSync(file, 500)],
  ['an empty file', () => truncateSync(file, 0)],
  [
    'a changed byte',
    () =>
      writeFileSync(
        file,
        readFileSync(file).map((byte, at) => (at === 100 ? byte ^ 1 : byte)),
      ),
  ],
  ['no file', () => rmSync(file)],
])('restores nothing: %s', async (_, change) => {
  await open().write(await aFullStore())
  const store = aStore()
  expect(await (change() ?? open()).read(store)).toBe(0)
  expect(store.bytes).toBe(0)
})
