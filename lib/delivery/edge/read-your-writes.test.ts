/** @jest-environment node */
import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import { parseWrittenCookie, toWrittenCookie } from '@/lib/features/audience/comments/written-cookie'
import { toNotBefore, ReadYourWrites } from './read-your-writes'
import { pageAt } from '@/lib/testing/addresses'

const place = { organisation: 'AXS' as OrganisationId, card: 101 as CardId }
const request = (cookie: string) => ({ headers: { cookie } })

test('the cookie identifies the client’s comment for a minute, on this host only, hidden from scripts', () => {
  const cookie = toWrittenCookie(place, { isSecure: true })
  expect(cookie).toMatch(
    /^__Host-wrote=AXS\.101\.[\w-]{36}; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(parseWrittenCookie(`session=x; ${cookie.split(';', 1)[0]}`)).toMatchObject(place)
})

test.each([
  '',
  'session=x',
  'wrote=',
  'wrote=AXS.101',
  'wrote=../x.101.a',
  'wrote=AXS.0.a',
  'wrote=AXS.101.a b',
])('ignores the cookie %j', (cookie) => {
  expect(parseWrittenCookie(cookie)).toBeNull()
})

test('a comment is known from the first request that names it', () => {
  const readYourWrites = new ReadYourWrites()
  const knownSince = (cookie: string, now: number) => readYourWrites.find(request(cookie), now)?.at
  expect(knownSince('wrote=AXS.101.one', 1)).toBe(1)
  expect(knownSince('wrote=AXS.101.one', 5)).toBe(1)
  expect(knownSince('wrote=AXS.101.other', 6)).toBe(6)
})

test.each([
  ['/es/AXS/home/blog/101/closed', 9],
  ['/en/AXS/home/blog/101/open', 9],
  ['/es/AXS/home/blog/10/closed', 0],
  ['/es/ACX/home/blog/101/closed', 0],
  ['/es/AXS/home', 0],
])('%s is not served to its commenter if it was rendered before %i', (path, expected) => {
  expect(toNotBefore({ ...place, at: 9 }, pageAt(path))).toBe(expected)
})

test('other readers may receive any version', () => {
  expect(toNotBefore(null, pageAt('/es/AXS/home/blog/101/closed'))).toBe(0)
})
