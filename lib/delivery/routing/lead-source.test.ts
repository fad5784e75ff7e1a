/** @jest-environment node */
import { NextRequest } from 'next/server'
import { originFields } from '@/lib/base/domain/lead'
import { readLeadSource } from './lead-source'

const ORIGIN = 'http://axs.localhost:3000'

function read(headers: Record<string, string>, session: { entry?: string; referrer?: string } = {}) {
  const fields = new FormData()
  for (const [name, value] of Object.entries(session)) fields.set(originFields[name as 'entry'], value)
  const request = new NextRequest(`${ORIGIN}/formulario/contacto`, { method: 'POST', headers })
  const { page, source } = readLeadSource(request, fields)
  return { page, source }
}
const host = { host: 'axs.localhost:3000' }

test('reads article and campaign of the page with the form, without the rest of its query', () => {
  const referer = `${ORIGIN}/home/blog?id_card=12&utm_source=feria&utm_campaign=Oto%C3%B1o&correo=a@b.example`
  expect(read({ ...host, referer })).toEqual({
    page: '/home/blog?id_card=12',
    source: { card: 12, campaign: 'feria||otoño', referrer: null, entry: null },
  })
})

test('reads the beginning of the session if the form is on another page', () => {
  const entry = '/home/blog?id_card=7&utm_source=feria'
  const sent = { entry, referrer: 'https://www.google.com/search?q=x' }
  expect(read({ ...host, referer: `${ORIGIN}/formulario/contacto` }, sent).source).toEqual({
    card: 7,
    campaign: 'feria||',
    referrer: 'google.com',
    entry: '/home/blog?id_card=7',
  })
})

test('reads article and campaign of the previous page if the form is in a new document', () => {
  const referrer = `${ORIGIN}/home/blog?id_card=7&utm_source=feria`
  expect(read({ ...host, referer: `${ORIGIN}/contacto` }, { entry: '/contacto', referrer }).source).toEqual({
    card: 7,
    campaign: 'feria||',
    referrer: null,
    entry: '/home/blog?id_card=7',
  })
})

test.each([
  ['a session without a referrer', '', '(direct)'],
  ['a referrer of the site itself', `${ORIGIN}/home`, null],
])('%s', (_, referrer, expected) => {
  expect(read(host, { entry: '/home', referrer }).source.referrer).toBe(expected)
})

test('keeps no origin of readers who refuse analytics, and none of other sites', () => {
  const referer = `${ORIGIN}/home/blog?id_card=12&utm_source=feria`
  const sent = { entry: '/home', referrer: 'https://www.google.com/' }
  const none = { campaign: null, referrer: null, entry: null }
  expect(read({ ...host, referer, 'sec-gpc': '1' }, sent).source).toEqual({ card: 12, ...none })
  expect(
    read({ ...host, referer: 'https://evil.example/' }, { ...sent, entry: 'https://evil.example/' }),
  ).toEqual({ page: null, source: { card: null, ...none } })
})
