import { toWrittenCookie } from '@/lib/features/comments/written-cookie'
import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import { cookies } from '@/lib/features/organisations/legal/stored-data'
import type { CookieChange } from './decision'

/** A cookie that a decision may set does not compile until it is here. */
const decided = { session: true, visit: true, language: true } satisfies Record<CookieChange['name'], true>

test('the page about cookies names each that the site sets, and no other', () => {
  const place = { organisation: 'AXS' as OrganisationId, card: 1 as CardId }
  const [written] = toWrittenCookie(place, { isSecure: false }).split('=')
  expect(cookies.map(({ name }) => name)).toEqual([...Object.keys(decided), written])
})
