import type { OrganisationId } from '@/lib/base/domain/model'
import { parseSettings } from '@/lib/base/platform/settings'
import { anOrganisation } from '@/lib/testing/builders'
import { toAdminLink } from './admin-link'

const ofDemo = anOrganisation({ id: 'AXS' as OrganisationId, name: 'Grupo AXS' })
const other = anOrganisation({ id: 'AXS' as OrganisationId, name: 'Casa Propia' })
const address = 'http://redaccion.localhost:3000'

test.each([
  ['an organisation of the demo', ofDemo, {}, 'production', address],
  ['a separate organisation', other, {}, 'production', null],
  ['a separate organisation in development', other, {}, 'development', address],
  ['no organisation', null, {}, 'development', null],
  ['a site without demo content', ofDemo, { DEMO_CONTENT: '0' }, 'production', null],
  ['a site without an admin', ofDemo, { ROOM_HOST: 'off' }, 'development', null],
  ['content from elsewhere', ofDemo, { CONTENT_SERVICE_URL: 'https://content.example' }, 'development', null],
])('the footer of %s', (_, organisation, environment, mode, expected) => {
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: mode as 'production' })
  expect(toAdminLink(organisation, parseSettings(environment))).toBe(expected)
})

afterEach(() => jest.restoreAllMocks())
