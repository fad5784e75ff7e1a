import type { Change } from '@/lib/base/domain/change'
import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import { isFresh } from './cached-page'
import { PageStore } from './page-store'
import { addressAt } from '@/lib/testing/addresses'

const page = ({ bytes = 100, renderedAt = 1_000_000 } = {}) => ({
  rest: null,
  status: 200,
  bodies: { html: { br: Buffer.alloc(bytes), gzip: null, plainLength: bytes }, rsc: null },
  renderedAt,
  freshSeconds: 300,
  restBytes: 0,
  cards: new Set<CardId>(),
})
const organisation = 'AXS' as OrganisationId
const whole: Change[] = [{ organisation, scope: 'anything', cards: null }]
const article = (card: number): Change[] => [{ organisation, scope: 'comments', cards: [card as CardId] }]
const searchFor = (text: string) =>
  addressAt(`/es/AXS/home/buscar/${Buffer.from(text).toString('base64url')}/1`)
const aStore = (maxBytes = 100_000) => new PageStore(maxBytes)

test('stores a page until it is requested', () => {
  const store = aStore()
  store.put(addressAt('/es/AXS/home'), page())
  expect(store.get(addressAt('/es/AXS/home'))?.status).toBe(200)
  expect(store.get(addressAt('/es/ACX/home'))).toBeNull()
})

test('stays within its byte limit and evicts the least recently read page first', () => {
  const store = aStore(100_000)
  for (let id = 1; id <= 100; id++) {
    store.put(addressAt(`/es/AXS/home/blog/${id}/closed`), page({ bytes: 1_000 }))
    store.get(addressAt('/es/AXS/home/blog/1/closed'))
  }
  expect(store.bytes).toBeLessThanOrEqual(100_000)
  expect(store.get(addressAt('/es/AXS/home/blog/1/closed'))).not.toBeNull()
  expect(store.get(addressAt('/es/AXS/home/blog/2/closed'))).toBeNull()
})

test('evicts only searches to make room for searches', () => {
  const store = aStore(100_000)
  store.put(addressAt('/es/AXS/home'), page())
  for (let word = 0; word < 100; word++) store.put(searchFor(`palabra${word}`), page({ bytes: 1_000 }))
  expect(store.get(addressAt('/es/AXS/home'))).not.toBeNull()
  expect(store.get(searchFor('palabra0'))).toBeNull()
})

test.each([
  ['just made', 1_000_000, true],
  ['within its time', 1_299_999, true],
  ['past its time', 1_300_000, false],
])('a page is fresh for its lifetime: %s', (_, now, expected) => {
  const store = aStore()
  store.put(addressAt('/es/AXS/home'), page())
  expect(isFresh(store.get(addressAt('/es/AXS/home'))!, now)).toBe(expected)
})

test('invalidates all pages of one organisation at once, and of no other', () => {
  const store = aStore()
  store.put(addressAt('/es/AXS/home'), page({ renderedAt: Date.now() }))
  store.put(addressAt('/es/ACX/home'), page({ renderedAt: Date.now() }))
  store.invalidate(whole)
  expect(isFresh(store.get(addressAt('/es/AXS/home'))!)).toBe(false)
  expect(isFresh(store.get(addressAt('/es/ACX/home'))!)).toBe(true)
})

test('invalidates only an article’s own pages with the article, in every language', () => {
  const store = aStore()
  store.put(addressAt('/es/AXS/home/blog/1/closed'), page({ renderedAt: Date.now() }))
  store.put(addressAt('/en/AXS/home/blog/1/open'), page({ renderedAt: Date.now() }))
  store.put(addressAt('/es/AXS/home/blog/12/closed'), page({ renderedAt: Date.now() }))
  store.invalidate(article(1))
  expect(isFresh(store.get(addressAt('/es/AXS/home/blog/1/closed'))!)).toBe(false)
  expect(isFresh(store.get(addressAt('/en/AXS/home/blog/1/open'))!)).toBe(false)
  expect(isFresh(store.get(addressAt('/es/AXS/home/blog/12/closed'))!)).toBe(true)
})

describe('a page rendered while a content call failed', () => {
  const path = '/es/AXS/home'
  const render = (failure: OrganisationId | null | undefined, failedAt: number) => {
    const store = aStore()
    store.beginRendering(addressAt(path), 1_000)
    if (failure !== undefined) store.recordFailure(failure, failedAt)
    return store.put(addressAt(path), page())
  }

  test.each<[string, OrganisationId | null | undefined, number, boolean]>([
    ['is not kept', organisation, 1_500, false],
    ['is not kept after a failed read of shared data', null, 1_500, false],
    ['is kept when another organisation’s failed', 'ACX' as OrganisationId, 1_500, true],
    ['is kept when the failure was before it', organisation, 999, true],
    ['is kept when nothing failed', undefined, 0, true],
  ])('%s', (_, failure, failedAt, expected) => {
    expect(render(failure, failedAt)).toBe(expected)
  })
})

test.each([
  ['its article', article(1), true],
  ['another article', article(12), false],
  ['everything of its organisation', whole, true],
])('a page rendered while %s changed is stale from the start: %s', (_, changes, expected) => {
  const store = aStore()
  const path = '/es/AXS/home/blog/1/closed'
  store.beginRendering(addressAt(path), 1_000)
  store.invalidate(changes, 1_500)
  store.put(addressAt(path), page())
  expect(store.get(addressAt(path))?.staleness !== null).toBe(expected)
})

describe('a listener of the store', () => {
  const path = '/es/AXS/home'
  const headers = { full: [], notModified: [], etag: null }

  function aStoreWithListener(maxBytes?: number) {
    const store = aStore(maxBytes)
    const events: string[] = []
    store.listen((event) => events.push('path' in event ? `${event.kind} ${event.path}` : event.kind))
    return { store, events }
  }

  test('receives a page when it is stored, then its response headers', () => {
    const { store, events } = aStoreWithListener()
    store.put(addressAt(path), page())
    store.setHeaders(addressAt(path), 'html', headers)
    expect(events).toEqual([`ready ${path}`, `headers ${path}`])
  })

  test('receives another encoding of a body once, and never of an earlier rendering', () => {
    const { store, events } = aStoreWithListener()
    const form = { format: 'html', encoding: 'gzip', bytes: Buffer.alloc(50) } as const
    store.put(addressAt(path), page({ renderedAt: 2 }))
    const before = store.bytes
    store.addForm(addressAt(path), 1, form)
    store.addForm(addressAt(path), 2, form)
    store.addForm(addressAt(path), 2, form)
    store.addForm(addressAt(path), 2, { ...form, format: 'rsc' })
    expect(events).toEqual([`ready ${path}`, `encoded ${path}`])
    expect(store.bytes - before).toBe(50)
  })

  test('receives no generated files, and no pages too large for the store', () => {
    const { store, events } = aStoreWithListener(28_000)
    store.put(addressAt('/machine/AXS/feed/rss'), { ...page(), bodies: { html: null, rsc: null } })
    store.put(addressAt(path), page({ bytes: 100_000 }))
    expect(events).toEqual([])
  })

  test('receives invalidations: of one rendering of a page, or of an organisation that may be renamed', () => {
    const { store, events } = aStoreWithListener()
    store.put(addressAt(path), page({ renderedAt: 2 }))
    store.invalidatePage(addressAt(path), 1)
    expect(events).toEqual([`ready ${path}`])
    store.invalidatePage(addressAt(path), 2)
    store.invalidate(whole)
    expect(events.slice(1)).toEqual(['invalidated', 'invalidated', 'organisations-changed'])
    expect(store.get(addressAt(path))?.staleness).toMatchObject({ level: 'stale' })
  })

  test('receives evictions for lack of room, but no event when a page replaces another', () => {
    const { store, events } = aStoreWithListener(28_000)
    store.put(addressAt(path), page())
    store.put(addressAt(path), page())
    store.put(addressAt('/es/ACX/home'), page({ bytes: 11_000 }))
    expect(events.filter((event) => event.startsWith('evicted'))).toEqual([`evicted ${path}`])
  })
})

describe('one page is invalidated', () => {
  const path = '/es/AXS/home'
  const other = '/es/AXS/home/blog/1/closed'
  const aStoreWithBoth = () => {
    const store = aStore()
    for (const pagePath of [path, other]) store.put(addressAt(pagePath), page({ renderedAt: 1_000 }))
    return store
  }

  test('leaves other pages fresh', () => {
    const store = aStoreWithBoth()
    store.invalidatePage(addressAt(path), 1_000)
    expect([
      isFresh(store.get(addressAt(path))!, 1_001),
      isFresh(store.get(addressAt(other))!, 1_001),
    ]).toEqual([false, true])
  })

  test('skips a page that has been rendered again', () => {
    const store = aStoreWithBoth()
    store.put(addressAt(path), page({ renderedAt: 2_000 }))
    store.invalidatePage(addressAt(path), 1_000)
    expect(store.get(addressAt(path))?.staleness).toBeNull()
  })

  test('ignores a page that is not stored', () => {
    const store = aStore()
    store.invalidatePage(addressAt(path), 1_000)
    expect(store.get(addressAt(path))).toBeNull()
  })
})

describe('everything is invalidated', () => {
  test('of every organisation, at once', () => {
    const store = aStore()
    for (const path of ['/es/AXS/home', '/es/ACX/home'])
      store.put(addressAt(path), page({ renderedAt: Date.now() }))
    store.invalidateAll()
    expect(isFresh(store.get(addressAt('/es/AXS/home'))!)).toBe(false)
    expect(isFresh(store.get(addressAt('/es/ACX/home'))!)).toBe(false)
  })

  test('including pages being rendered now, and excluding later ones', () => {
    const store = aStore()
    store.beginRendering(addressAt('/es/AXS/home'), 1_000)
    store.invalidateAll(1_500)
    store.put(addressAt('/es/AXS/home'), page({ renderedAt: 2_000 }))
    expect(store.get(addressAt('/es/AXS/home'))?.staleness).toEqual({ level: 'stale', since: 1_500 })
    store.beginRendering(addressAt('/es/AXS/home'), 2_000)
    store.put(addressAt('/es/AXS/home'), page({ renderedAt: 2_500 }))
    expect(store.get(addressAt('/es/AXS/home'))?.staleness).toBeNull()
  })
})

test('stores a page of another instance although a content call failed here', () => {
  const store = aStore()
  store.beginRendering(addressAt('/es/AXS/home'), 1_000)
  store.recordFailure(organisation, 1_500)
  store.accept(addressAt('/es/AXS/home'), { ...page({ renderedAt: 900 }), bodies: { html: null, rsc: null } })
  expect(store.get(addressAt('/es/AXS/home'))).toMatchObject({ renderedAt: 900, staleness: null })
})

describe('a change', () => {
  const path = '/es/AXS/home/blog/1/closed'
  const levelAfter = (...changes: [Change['scope'], at: number][]) => {
    const store = aStore()
    store.put(addressAt(path), page({ renderedAt: 1_000 }))
    for (const [scope, at] of changes) store.invalidate([{ organisation, scope, cards: null }], at)
    return store.get(addressAt(path))?.staleness
  }

  test.each<[string, [Change['scope'], at: number][], unknown]>([
    ['before the page was begun', [['anything', 999]], null],
    ['after it', [['places', 1_001]], { level: 'stale', since: 1_001 }],
    [
      'and a later change',
      [
        ['places', 1_001],
        ['withdrawal', 1_002],
      ],
      { level: 'withdrawn', since: 1_001 },
    ],
    [
      'and a lesser change',
      [
        ['withdrawal', 1_001],
        ['places', 1_002],
      ],
      { level: 'withdrawn', since: 1_001 },
    ],
  ])('%s', (_, changes, expected) => {
    expect(levelAfter(...changes)).toEqual(expected)
  })

  test('of anything marks an article unverified until it has been verified', () => {
    const store = aStore()
    store.put(addressAt(path), page({ renderedAt: 1_000 }))
    store.invalidate(whole, 1_001)
    expect(store.get(addressAt(path))?.staleness?.level).toBe('unverified')
    store.verify(addressAt(path))
    expect(store.get(addressAt(path))?.staleness).toEqual({ level: 'stale', since: 1_001 })
  })
})

test('removes a page that no longer exists from both threads', () => {
  const store = aStore()
  const events: string[] = []
  store.put(addressAt('/es/AXS/home'), page())
  store.listen(({ kind }) => events.push(kind))
  store.drop(addressAt('/es/AXS/home'))
  expect([store.get(addressAt('/es/AXS/home')), events]).toEqual([null, ['evicted']])
})
