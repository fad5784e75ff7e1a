/** @jest-environment node */
import type { IncomingHttpHeaders } from 'node:http'
import { parseSettings } from '@/lib/base/platform/settings'
import { isDisguised, toCampaign, toViewProperties } from './view-properties'

const settings = parseSettings({
  TRUST_PROXY: '1',
  COUNTRY_HEADER: 'CF-IPCountry',
  ROOM_HOST: 'admin.example',
})
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const computer =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

const propertiesOf = (headers: IncomingHttpHeaders = {}, url = '/home', agent = computer) =>
  toViewProperties({ host: 'axs.example', ...headers }, url, agent, settings)?.split('\t')
const sourceOf = (...request: Parameters<typeof propertiesOf>) => propertiesOf(...request)?.[2]

test.each([
  ['without a referrer', {}, '(direct)'],
  ['from a typed address', { 'sec-fetch-site': 'none' }, '(direct)'],
  ['from a search', { referer: 'https://www.google.com/' }, 'google.com'],
  ['from a mobile address', { referer: 'https://m.facebook.com/' }, 'facebook.com'],
  ['from an app', { referer: 'android-app://com.linkedin.android/' }, 'com.linkedin.android'],
  ['from an IP address', { referer: 'http://192.0.2.7/' }, '(direct)'],
  ['from an invalid referrer', { referer: 'x' }, '(direct)'],
  ['from this site', { referer: 'https://www.axs.example/home' }, ''],
  ['from this site, without a referrer', { 'sec-fetch-site': 'same-origin' }, ''],
  ['from the admin', { referer: 'https://admin.example/AXS' }, ''],
  ['from another organisation', { referer: 'https://acx.example/home' }, 'acx.example'],
])('finds the source of a page view %s', (_, headers, source) => {
  expect(sourceOf(headers)).toBe(source)
})

test('names the newsletter before the referrer', () => {
  const headers = { referer: 'https://mail.google.com/' }
  expect(sourceOf(headers, '/home/blog?id_card=1&boletin=4')).toBe('(newsletter)')
})

test('reads device and country', () => {
  expect(propertiesOf({ 'cf-ipcountry': 'gt' }, '/home', phone)).toEqual(['phone', 'GT', '(direct)', ''])
  expect(propertiesOf({ 'cf-ipcountry': 'XX' })?.[1]).toBe('')
  const direct = parseSettings({ COUNTRY_HEADER: 'CF-IPCountry' })
  expect(toViewProperties({ 'cf-ipcountry': 'GT' }, '/', phone, direct)).toBe('phone\t\t(direct)\t')
})

test.each([
  [
    '/home?utm_source=LinkedIn&utm_medium=social&utm_campaign=Oto%C3%B1o%20%7C%20%0926',
    'linkedin|social|otoño 26',
  ],
  ['/home?utm_campaign=x', '||x'],
  ['/home?utm_source=ana%40example.com&utm_medium=email', '|email|'],
  ['/home?utm_source=ana%40example.com', ''],
  [`/home?utm_source=${'a'.repeat(61)}`, ''],
  ['/home?utm_source=5b1a9c3e7d2f4a6b8c0d1e2f3a4b', ''],
  ['/home?utm_source=%E0%A4%A', '\uFFFD%a||'],
  ['/home?utm_term=x', ''],
])('reads the campaign of %s', (url, campaign) => {
  expect(toCampaign(url)).toBe(campaign)
})

test('counts no campaign for links within the site', () => {
  expect(propertiesOf({ 'sec-fetch-site': 'same-origin' }, '/home?utm_source=x')?.[3]).toBe('')
})

test.each([{ 'sec-gpc': '1' }, { dnt: '1' }])(
  'reads nothing from a reader who refuses analytics: %j',
  (headers) => {
    expect(propertiesOf(headers)).toBeUndefined()
  },
)

test('recognises programs with the user agent of a browser', () => {
  const secure = { host: 'axs.example', 'x-forwarded-proto': 'https' }
  expect(isDisguised(secure, computer, settings)).toBe(true)
  expect(isDisguised({ ...secure, 'sec-fetch-mode': 'navigate' }, computer, settings)).toBe(false)
  expect(isDisguised({ host: 'axs.example' }, computer, settings)).toBe(false)
  expect(isDisguised(secure, 'Mozilla/5.0 (Windows NT 6.1) Chrome/60.0.0.0', settings)).toBe(false)
})
