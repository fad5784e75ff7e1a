import en from '@/lib/base/i18n/messages/member/en.json'
import es from '@/lib/base/i18n/messages/member/es.json'
import { aboutPaths } from '@/lib/features/organisations/about/about-page'
import { findTrail, navigationPages } from './navigation'
import { memberPages, resolveMemberPage } from './pages'

test('the map shows every page once', () => {
  expect(navigationPages.map(({ link }) => link).sort()).toEqual([...memberPages, ...aboutPaths].sort())
})

test('every page has a title and a way to it', () => {
  for (const path of memberPages) expect(findTrail(path)?.at(-1)?.link).toBe(path)
})

test.each([
  ['/dashboard', ['dashboard']],
  ['/quienessomos', ['whoWeAre']],
  ['/quienessomos/nosotros', ['whoWeAre', 'aboutUs']],
  ['/crafted/account/settings', ['account', 'accountSettings']],
])('the way to %s is %j', (path, labels) => {
  expect(findTrail(path)?.map(({ title }) => title)).toEqual(labels)
})

test('a step leads somewhere only where its section is a page', () => {
  expect(findTrail('/quehacemos/alianza')?.[0]?.link).toBe('/quehacemos')
  expect(findTrail('/crafted/widgets/charts')?.[0]?.link).toBeNull()
})

test.each(['', '/', '/home', '/crafted', '/dashboard/', 'constructor'])('%j is no page', (path) => {
  expect(findTrail(path)).toBeNull()
  expect(resolveMemberPage(path)).toBeNull()
})

test('both languages name the same things', () => {
  expect(toKeys(en)).toEqual(toKeys(es))
})

function toKeys(messages: object, prefix = ''): string[] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'object' ? toKeys(value, `${prefix}${key}.`) : [`${prefix}${key}`],
  )
}
