import { noContact } from '@/lib/base/domain/contact'
import { legalPages } from '@/lib/base/domain/model'
import { anOrganisation } from '@/lib/testing/builders'
import { buildLegalText } from './default-texts'
import { cookies } from './stored-data'

const contact = { ...noContact, email: 'hola@axs.example', address: 'Calle 1\nMadrid' }

test.each(legalPages)('the default text of %s names the organisation, and nothing that it lacks', (page) => {
  const bare = JSON.stringify(buildLegalText(page, anOrganisation({ name: 'Grupo AXS', domain: null })))
  expect(bare).toContain('Grupo AXS')
  expect(bare).not.toMatch(/null|undefined|Puede hacerlo en/)
})

test.each(['aviso-legal', 'privacidad'] as const)('%s says how to reach the organisation', (page) => {
  const text = JSON.stringify(buildLegalText(page, anOrganisation({ contact })))
  expect(text).toContain('hola@axs.example')
  expect(text).toContain('Calle 1, Madrid')
})

test('every cookie is on its page', () => {
  const [{ points = [] } = { points: [] }] = buildLegalText('cookies', anOrganisation()).sections
  expect(points.map(({ title }) => title)).toEqual(cookies.map(({ name }) => name))
})
