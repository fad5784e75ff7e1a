import { parseDomainName } from './domain-name'
import { toDisplayedDomain } from './displayed-domain'

test.each([
  'noticias.example',
  'peña.example',
  'ジャーナル.example',
  '新聞.example',
  '뉴스.example',
  'новости.рф',
  'a-1.ελ',
])('shows %s as it is typed', (name) => expect(toDisplayedDomain(parseDomainName(name)!)).toBe(name))

test.each([
  ['Latin and Cyrillic letters', 'pаypal.example'],
  ['Latin and Greek letters', 'οpen.example'],
  ['Cyrillic letters that look Latin', 'аррӏе.example'],
  ['a script without rules', 'ᚠᚢᚦ.example'],
])('shows %s in ASCII', (_, name) => {
  const domain = parseDomainName(name)!
  expect(domain).toMatch(/^xn--/)
  expect(toDisplayedDomain(domain)).toBe(domain)
})
