import type { Change, ChangeScope } from '@/lib/base/domain/change'
import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import { toChangedTags, toLearntChange, toStaleLevel, toTagName, toTags } from './page-tags'
import { addressAt } from '@/lib/testing/addresses'

const AXS = 'AXS' as OrganisationId
const change = (scope: ChangeScope, ...cards: number[]): Change => ({
  organisation: AXS,
  scope,
  cards: cards.map((card) => card as CardId),
})
const anyCards = (scope: ChangeScope): Change => ({ organisation: AXS, scope, cards: null })

const article = '/es/AXS/home/blog/101/closed'
const neighbour = '/es/AXS/home/blog/10/closed'
const search = '/es/AXS/home/buscar/algo/1'

/** Rows: page, change, the cards that the page shows, and its staleness after the change. */
test.each<[string, Change, shown: number[], string | null]>([
  [article, change('comments', 101), [101], 'stale'],
  ['/en/AXS/home/blog/101/open', change('comments', 101), [101], 'stale'],
  [article, anyCards('comments'), [101], 'stale'],
  [neighbour, change('comments', 101), [10, 101], null],
  ['/es/AXS/home', change('comments', 101), [101], null],
  ['/es/AXS/home/categoria/101/1', change('comments', 101), [], null],

  [article, change('texts', 101), [101], 'stale'],
  [neighbour, change('texts', 101), [10, 101], 'stale'],
  [neighbour, change('texts', 101, 7), [10], null],
  ['/es/AXS/home', change('texts', 101), [101, 2], 'stale'],
  ['/es/AXS/home', change('texts', 101), [2, 3], null],
  ['/es/AXS/home', anyCards('texts'), [2, 3], 'stale'],
  ['/es/ACX/home', change('texts', 101), [101], null],
  [search, change('texts', 101), [], 'stale'],
  ['/machine/AXS/feed/rss', change('texts', 101), [101], 'stale'],
  ['/machine/AXS/sitemap/entries', change('texts', 101), [], 'stale'],

  ['/es/AXS/home', change('places', 101), [], 'stale'],
  [neighbour, change('places', 101), [10], 'stale'],
  ['/es/-/list', change('places', 101), [], null],

  [article, anyCards('organisation'), [101], 'stale'],
  ['/es/AXS/home', anyCards('organisation'), [], 'stale'],

  [article, change('withdrawal', 101), [101], 'withdrawn'],
  ['/es/AXS/home', change('withdrawal', 101), [101], 'withdrawn'],
  ['/es/AXS/home', change('withdrawal', 101), [2], 'stale'],
  ['/es/AXS/home', anyCards('withdrawal'), [2], 'withdrawn'],

  [article, anyCards('anything'), [101], 'unverified'],
  ['/es/AXS/home', anyCards('anything'), [], 'stale'],
  ['/es/ACX/home', anyCards('anything'), [], null],
])('%s after %j, which shows %j: %s', (path, changed, cardIds, expected) => {
  const cards = new Set(cardIds.map((card) => card as CardId))
  expect(toStaleLevel({ address: addressAt(path), cards }, changed)).toBe(expected)
})

test('treats a page with too many cards to track as showing any card', () => {
  expect(toStaleLevel({ address: addressAt('/es/AXS/home'), cards: null }, change('texts', 101))).toBe(
    'stale',
  )
})

test.each([
  ['/es/AXS/home', ['AXS', 'AXS:texts']],
  [article, ['AXS', 'AXS:texts', 'AXS:101']],
  ['/es/AXS/home/categoria/101/1', ['AXS', 'AXS:texts']],
  ['/machine/AXS/feed/rss', ['AXS', 'AXS:texts']],
  ['/es/-/list', []],
])('%s is tagged %j', (path, expected) => {
  expect(toTags(addressAt(path)).map(toTagName)).toEqual(expected)
})

test.each([
  [change('comments', 101, 7), ['AXS:101', 'AXS:7']],
  [anyCards('comments'), ['AXS']],
  [change('texts', 101), ['AXS:texts']],
  [change('places', 101), ['AXS']],
  [change('withdrawal', 101), ['AXS']],
  [anyCards('organisation'), ['AXS']],
  [anyCards('anything'), ['AXS']],
])('%j gives new versions to %j, which imply the same change', (changed, expected) => {
  const tags = toChangedTags(changed)
  expect(tags.map(toTagName)).toEqual(expected)
  expect(tags.map(toLearntChange).flatMap(toChangedTags)).toEqual(tags)
})
