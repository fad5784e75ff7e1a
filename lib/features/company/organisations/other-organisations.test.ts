import type { OrganisationId } from '@/lib/base/domain/model'
import { toOrganisationHref } from '@/lib/base/links/links'
import { anOrganisation } from '@/lib/testing/builders'
import { toOthers } from './other-organisations'

const many = (count: number) =>
  Array.from({ length: count }, (_, at) => anOrganisation({ id: `O${at}` as OrganisationId }))

/** The site loads at most fourteen organisations. */
test.each([
  ['alone', 1, 'O0', 0, false],
  ['one of three', 3, 'O1', 2, false],
  ['one of thirteen', 13, 'O5', 12, false],
  ['one of more', 14, 'O5', 12, true],
  ['none of the first', 14, 'ZZZ', 12, true],
])('an organisation that is %s', (_name, count, id, expectedCount, hasMore) => {
  const others = toOthers(many(count), id as OrganisationId)
  expect([others.items.length, others.hasMore]).toEqual([expectedCount, hasMore])
  expect(others.items.map((other) => other.id)).not.toContain(id)
})

test.each([
  ['nova.example', 'https://nova.example/home'],
  ['nova.localhost', '/list?idOrgV=NVA'],
  ['localhost', '/list?idOrgV=NVA'],
  [null, '/list?idOrgV=NVA'],
])('with the domain %s it is reached at %s', (domain, href) => {
  expect(toOrganisationHref(anOrganisation({ id: 'NVA' as OrganisationId, domain }))).toBe(href)
})
