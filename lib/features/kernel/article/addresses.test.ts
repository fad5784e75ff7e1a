import { isKeptAddress, linkSchemes, pictureSchemes } from './addresses'
import { sanitise } from './sanitise'

const addresses = [
  '/home',
  '#tema',
  '//b.mx',
  'a.html?x=1:2',
  'https://a.test/',
  'HTTP://a.test',
  'mailto:a@b.mx',
  'tel:+525512345678',
  'ftp://a.test',
  'data:image/png;base64,AA',
  'javascript:x()',
  'JaVaScRiPt:x()',
  ' \u0001javascript:x()',
  'java\nscript:x()',
  'java<!-- a -->script:x()',
  'java<!-- a script:x()',
  'a b:c',
  '',
]

/** The editor uses `isKeptAddress` to predict which addresses `sanitise` keeps. Both must always agree. */
describe.each([
  ['a', 'href', linkSchemes],
  ['img', 'src', pictureSchemes],
] as const)('<%s %s>', (tag, name, schemes) => {
  test.each(addresses)('%j gets the same result as from sanitise', (address) => {
    const html = sanitise(`<${tag} ${name}="${address.replaceAll('<', '&lt;')}">`)
    expect(isKeptAddress(address, schemes)).toBe(html.includes(` ${name}=`))
  })
})
