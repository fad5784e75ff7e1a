import { runRequest } from '@/lib/base/platform/request-context'
import { requestReads } from '@/lib/content/port/request-reads'
import { contentFreshSeconds, contentRevalidated, isContentStale } from './content-age'

jest.mock('@/lib/base/platform/settings', () => ({ getSettings: () => ({ CONTENT_CACHE_SECONDS: 300 }) }))

const NOW = 1_000_000_000
/** Runs `work` in a request that has read content of these ages, in seconds. The oldest content counts. */
const withContentAged = <T>(seconds: number[], work: () => T) =>
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
  ['content that is partly older', [10, 250, 30], 50],
  ['content that is about to expire', [299.5], 1],
  ['content that has just expired', [300], 1],
  ['content a day old', [86_400], 1],
  ['content requested by a clock that was ahead', [-20], 300],
])('keeps a page with %s fresh for the rest of its lifetime, and at least a second', (_, ages, expected) => {
  expect(withContentAged(ages, () => contentFreshSeconds(NOW))).toBe(expected)
})

test('keeps a page fresh for its whole lifetime outside a request', () => {
  expect(contentFreshSeconds(NOW)).toBe(300)
})

test.each([
  ['no stale content', [], false, false],
  ['revalidated content', [true], true, true],
  ['its revalidation failed', [false], true, false],
  ['partly revalidated content', [false, true], true, true],
])('reports stale content and its revalidation: %s', async (_, revalidations, isStale, isRevalidated) => {
  await runRequest('a-request', async () => {
    requestReads()!.revalidations.push(...revalidations.map((came) => Promise.resolve(came)))
    expect(isContentStale()).toBe(isStale)
    expect(await contentRevalidated()).toBe(isRevalidated)
  })
})

test('reports no stale content and no revalidation outside a request', async () => {
  expect(isContentStale()).toBe(false)
  expect(await contentRevalidated()).toBe(false)
})
