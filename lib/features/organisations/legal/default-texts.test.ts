import * as keys from '@/lib/base/browser-storage/storage-keys'
import { readerCookies } from '@/lib/base/http/site-cookies'
import { noContact } from '@/lib/base/domain/contact'
import { legalPages } from '@/lib/base/domain/model'
import { anOrganisation } from '@/lib/testing/builders'
import { buildLegalText } from './default-texts'

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

test('the page about cookies names each by both of its names, with its purpose and its lifetime', () => {
  const [{ points = [] } = { points: [] }] = buildLegalText('cookies', anOrganisation()).sections
  expect(points).toHaveLength(Object.keys(readerCookies).length)
  for (const name of Object.keys(readerCookies)) {
    const point = points.find(({ title }) => title === `${name}, o __Host-${name} con https`)
    expect(point?.text).toMatch(/. (Dura un (año|minuto)|Se borra al cerrar el navegador)\.$/)
  }
})

test('the page about cookies names all that browsers keep', () => {
  const text = JSON.stringify(buildLegalText('cookies', anOrganisation()))
  for (const key of Object.values(keys)) expect(text).toContain(key)
})
