import en from '@/lib/base/i18n/messages/member/en.json'
import es from '@/lib/base/i18n/messages/member/es.json'
import { aboutPaths } from '@/lib/features/company/organisations/about/about-page'
import { findTrail, headerMenu, navigation, navigationPages } from './navigation'
import { memberPages, resolveMemberPage } from './pages'

test('lists every page once', () => {
  expect(navigationPages.map(({ link }) => link).sort()).toEqual([...memberPages, ...aboutPaths].sort())
})

test('has a title and a breadcrumb for every page', () => {
  for (const path of memberPages) expect(findTrail(path)?.at(-1)?.link).toBe(path)
})

test.each([
  ['/dashboard', ['dashboard']],
  ['/quienessomos', ['whoWeAre']],
  ['/quienessomos/nosotros', ['whoWeAre', 'aboutUs']],
  ['/crafted/account/settings', ['account', 'accountSettings']],
])('the breadcrumb of %s is %j', (path, labels) => {
  expect(findTrail(path)?.map(({ title }) => title)).toEqual(labels)
})

test('links a step of the breadcrumb only if its section is a page', () => {
  expect(findTrail('/quehacemos/alianza')?.[0]?.link).toBe('/quehacemos')
  expect(findTrail('/crafted/widgets/charts')?.[0]?.link).toBeNull()
})

test.each(['', '/', '/home', '/crafted', '/dashboard/', 'constructor'])('returns null for %j', (path) => {
  expect(findTrail(path)).toBeNull()
  expect(resolveMemberPage(path)).toBeNull()
})

test('has the same keys in both languages', () => {
  expect(toKeys(en)).toEqual(toKeys(es))
})

test("shows the visitors' groups with the member area's titles", () => {
  expect(headerMenu.map(({ title, options }) => [title, ...options.map((page) => page.title)])).toEqual([
    ['whoWeAre', 'aboutUs', 'ourServices'],
    ['whatWeDo', 'valueProposition', 'alliance', 'innovation'],
    ['account', 'students', 'career'],
  ])
})

test('lists the pages about the organisation in the sidebar', () => {
  const organisation = navigation.find(({ title }) => title === 'organisation')
  expect(organisation?.options.map(({ options }) => options?.map(({ link }) => link))).toEqual([
    ['/quienessomos', '/quienessomos/nosotros', '/quienessomos/servicios'],
    ['/quehacemos', '/quehacemos/propuestavalor', '/quehacemos/alianza'],
  ])
})

function toKeys(messages: object, prefix = ''): string[] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'object' ? toKeys(value, `${prefix}${key}.`) : [`${prefix}${key}`],
  )
}
