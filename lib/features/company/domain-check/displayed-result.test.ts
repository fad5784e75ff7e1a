/** @jest-environment node */
import { toDisplayedResult } from './displayed-result'

test.each([
  ['domain', 'xn--pea-8ma.example', 'peña.example'],
  ['www', 'www.xn--pea-8ma.example', 'www.peña.example'],
  ['to', 'https://xn--pea-8ma.example', 'https://peña.example'],
  [
    'href',
    'http://xn--pea-8ma.example:8080/home?a=xn--pea-8ma',
    'http://peña.example:8080/home?a=xn--pea-8ma',
  ],
  ['href', 'https://[2001:db8::1]/', 'https://[2001:db8::1]/'],
  ['to', '/home', '/home'],
  ['reason', 'xn--pea-8ma.example', 'xn--pea-8ma.example'],
  ['status', 404, 404],
])('displays the fact %s: %s as %s', (key, fact, displayed) => {
  expect(toDisplayedResult({ facts: { [key]: fact } })).toEqual({ facts: { [key]: displayed } })
})
