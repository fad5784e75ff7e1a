import { runRequest } from '@/lib/base/platform/request-context'
import { requestReads } from '@/lib/content/request-reads'
import { contentFreshSeconds, contentRevalidated, isContentStale } from './content-age'

jest.mock('@/lib/base/platform/settings', () => ({ getSettings: () => ({ CONTENT_CACHE_SECONDS: 300 }) }))

const NOW = 1_000_000_000
/** Within a request that was given content so many seconds old, the oldest counting. */
const given = <T>(seconds: number[], work: () => T) =>
  runRequest('a-request', () => {
    for (const age of seconds) {
      const reads = requestReads()!
      reads.oldestAt = Math.min(reads.oldestAt, NOW - age * 1000)
    }
    return work()
  })

test.each([
  ['no content', [], 300],
  ['new content', [0], 300],
  ['content from the cache', [100], 200],
  ['content of which some is older', [10, 250, 30], 50],
  ['content that is about to expire', [299.5], 1],
  ['content that has just expired', [300], 1],
  ['content a day old', [86_400], 1],
  ['content asked for by a clock that was ahead', [-20], 300],
])('a page with %s is fresh for the rest of its time, a second at least', (_, ages, expected) => {
  expect(given(ages, () => contentFreshSeconds(NOW))).toBe(expected)
})

test('outside of a request a page is fresh for its whole time', () => {
  expect(contentFreshSeconds(NOW)).toBe(300)
})

test.each([
  ['none was stale', [], false, false],
  ['it was revalidated', [true], true, true],
  ['its revalidation failed', [false], true, false],
  ['some of it was revalidated', [false, true], true, true],
])('a page’s stale content: %s', async (_, revalidations, isStale, isRevalidated) => {
  await runRequest('a-request', async () => {
    requestReads()!.revalidations.push(...revalidations.map((came) => Promise.resolve(came)))
    expect(isContentStale()).toBe(isStale)
    expect(await contentRevalidated()).toBe(isRevalidated)
  })
})

test('outside of a request nothing is stale, and nothing is revalidated', async () => {
  expect(isContentStale()).toBe(false)
  expect(await contentRevalidated()).toBe(false)
})
