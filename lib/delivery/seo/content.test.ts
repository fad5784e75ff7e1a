import { noAppearance } from '@/lib/base/domain/appearance'
import { noContact } from '@/lib/base/domain/contact'
import { UTC } from '@/lib/base/domain/time-zone'
import type { Organisation, OrganisationId } from '@/lib/base/domain/model'
import { anOrganisation } from '@/lib/testing/builders'
import { getOwner } from './content'

const AXS = 'AXS' as OrganisationId
const listed = anOrganisation({ id: AXS })
let known: Organisation | null | undefined

jest.mock('@/lib/features/organisations/directory', () => ({
  ...jest.requireActual('@/lib/features/organisations/directory'),
  getOrganisation: async () => known,
}))

test.each([
  ['is its organisation', listed, listed],
  [
    'may not be listed',
    null,
    {
      id: AXS,
      name: AXS,
      description: '',
      domain: null,
      contact: noContact,
      timeZone: UTC,
      appearance: noAppearance,
      hasFormerAddresses: false,
      frameHosts: [],
    },
  ],
])('the owner of a file %s', async (_, found, expected) => {
  known = found
  expect(await getOwner(AXS)).toEqual(expected)
})

test('a file is not made while its owner cannot be read: it would say that there is none', async () => {
  known = undefined
  await expect(getOwner(AXS)).rejects.toThrow('content is unavailable')
})

test('a host that belongs to no organisation has none', async () => {
  expect(await getOwner(null)).toBeNull()
})
