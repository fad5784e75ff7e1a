import * as keys from '@/lib/base/browser-storage/storage-keys'
import { readerCookies } from '@/lib/base/http/site-cookies'
import { noContact } from '@/lib/base/domain/contact'
import { retentionDays } from '@/lib/base/domain/retention'
import { legalPages } from '@/lib/base/domain/model'
import { anOrganisation } from '@/lib/testing/builders'
import { buildLegalText } from './default-texts'

const contact = { ...noContact, email: 'hola@axs.example', address: 'Calle 1\nMadrid' }

test.each(legalPages)(
  'the default text of %s names the organisation, and omits missing contact data',
  (page) => {
    const bare = JSON.stringify(buildLegalText(page, anOrganisation({ name: 'Grupo AXS', domain: null })))
    expect(bare).toContain('Grupo AXS')
    expect(bare).not.toMatch(/null|undefined|Puede hacerlo en/)
  },
)

test.each(['aviso-legal', 'privacidad'] as const)('%s contains the organisation’s contact data', (page) => {
  const text = JSON.stringify(buildLegalText(page, anOrganisation({ contact })))
  expect(text).toContain('hola@axs.example')
  expect(text).toContain('Calle 1, Madrid')
})

test('the privacy page describes the counts and their retention', () => {
  const text = JSON.stringify(buildLegalText('privacidad', anOrganisation()))
  for (const part of ['25 meses', 'menos de cinco veces', 'Global Privacy Control'])
    expect(text).toContain(part)
  expect(retentionDays.readings).toBe(90)
  expect(Math.floor(retentionDays.analytics / 30.4)).toBe(25)
})

test('the cookie page lists each cookie with both of its names, its purpose and its lifetime', () => {
  const [{ points = {} } = {}] = buildLegalText('cookies', anOrganisation()).sections
  expect(Object.keys(points)).toHaveLength(Object.keys(readerCookies).length)
  for (const name of Object.keys(readerCookies)) {
    const point = points[`${name}, o __Host-${name} con https`]
    expect(point).toMatch(/. (Dura un (año|minuto)|Se borra al cerrar el navegador)\.$/)
  }
})

test('the cookie page lists everything that is stored in browsers', () => {
  const text = JSON.stringify(buildLegalText('cookies', anOrganisation()))
  for (const key of Object.values(keys)) expect(text).toContain(key)
})
