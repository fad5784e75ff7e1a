import { noContact } from '@/lib/base/domain/contact'
import { parseSettings } from '@/lib/base/platform/settings'
import { anOrganisation } from '@/lib/testing/builders'
import { listUnconfigured, resolveContact, resolveCorporateSite } from './contact'

const set = (environment: Record<string, string>) => parseSettings(environment)
const withContact = anOrganisation({
  contact: { ...noContact, whatsapp: '12025550142', email: 'a@x.example' },
})

test.each([
  ['its own number', withContact, { WHATSAPP_NUMBER: '5215500000000' }, '12025550142'],
  [
    'the site’s number if it has none',
    anOrganisation(),
    { WHATSAPP_NUMBER: '5215500000000' },
    '5215500000000',
  ],
  ['no number if none is configured', anOrganisation(), {}, null],
])('an organisation is written to at %s', (_, organisation, environment, whatsapp) => {
  expect(resolveContact(organisation, set(environment))).toEqual({ ...organisation.contact, whatsapp })
})

test.each([
  ['https://casa.example', 'https://casa.example'],
  ['https://examples.com', 'https://examples.com'],
  ['https://www.example.com', null],
  ['http://example.org:8080/casa', null],
])('the site %s is led to as %s', (CORPORATE_SITE_URL, expected) => {
  expect(resolveCorporateSite(set({ CORPORATE_SITE_URL }))).toBe(expected)
})

test('lists settings that still have their placeholder values', () => {
  expect(listUnconfigured(set({}))).toEqual(['CORPORATE_SITE_URL', 'WHATSAPP_NUMBER'])
  expect(
    listUnconfigured(set({ CORPORATE_SITE_URL: 'https://casa.example', WHATSAPP_NUMBER: '12025550142' })),
  ).toEqual([])
})
