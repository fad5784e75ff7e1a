/** @jest-environment jsdom */
import { LAYOUT_KEY } from '@/lib/base/browser-storage/member-storage-keys'
import {
  defaultLayout,
  isReloading,
  layoutScript,
  layoutSettings,
  parseLayout,
  toLayoutAttribute,
  toLayoutTree,
  type LayoutPath,
} from './layout-configuration'

const paths = Object.keys(layoutSettings) as LayoutPath[]

test('the defaults are a fixed dark sidebar, which can be minimised and is not', () => {
  expect(defaultLayout).toMatchObject({
    layoutType: 'dark-sidebar',
    'app.sidebar.default.fixed.desktop': 'true',
    'app.sidebar.default.minimize.desktop.enabled': 'true',
    'app.sidebar.default.minimize.desktop.default': 'false',
    'app.header.default.content': 'menu',
    'app.toolbar.layout': 'classic',
  })
})

test('a layout type and a toolbar reload the page, nothing else does', () => {
  expect(paths.filter(isReloading)).toEqual(['layoutType', 'app.toolbar.layout'])
})

test('the stored tree is the specification’s', () => {
  const tree = toLayoutTree({ ...defaultLayout, 'app.toolbar.layout': 'saas' })
  expect(tree).toMatchObject({
    layoutType: 'dark-sidebar',
    app: {
      general: { pageBgWhite: true },
      sidebar: {
        default: {
          fixed: { desktop: true },
          minimize: { desktop: { enabled: true, hoverable: true, default: false } },
        },
      },
      header: { default: { fixed: { desktop: true }, content: 'menu' } },
      toolbar: { fixed: { desktop: false, mobile: false }, layout: 'saas' },
      pageLoader: { display: true },
    },
    scrolltop: { display: true },
    engage: { display: true },
  })
})

test.each(paths.flatMap((path) => layoutSettings[path].map((value) => [path, value] as const)))(
  '%s keeps %s',
  (path, value) => {
    const chosen = { ...defaultLayout, [path]: value }
    expect(parseLayout(JSON.stringify(toLayoutTree(chosen)))).toEqual(chosen)
  },
)

const broken = [
  null,
  '',
  '{',
  'null',
  '7',
  '"dark"',
  '[]',
  '{"app":null}',
  '{"app":{"toolbar":"saas"}}',
  '{"app":{"toolbar":{"layout":"odd"}}}',
  '{"app":{"toolbar":{"layout":["saas"]}}}',
  '{"app":{"sidebar":{"default":{"fixed":{"desktop":"no"}}}}}',
  '{"layoutType":{"toString":1}}',
  '{"__proto__":{"layoutType":"light-sidebar"}}',
]

test.each(broken)('%j is as if nothing were stored', (stored) => {
  expect(parseLayout(stored)).toEqual(defaultLayout)
})

test('what is well said counts beside what is not', () => {
  const stored = '{"layoutType":5,"app":{"toolbar":{"layout":"reports","fixed":7}}}'
  expect(parseLayout(stored)).toEqual({ ...defaultLayout, 'app.toolbar.layout': 'reports' })
})

describe('the script before the first paint', () => {
  const minimised = '{"app":{"sidebar":{"default":{"minimize":{"desktop":{"default":true}}}}}}'

  test.each([...broken, minimised, '{"layoutType":"light-sidebar"}'])('agrees about %j', (stored) => {
    show(stored)
    const configuration = parseLayout(stored)
    for (const path of paths) {
      expect([path, attribute(toLayoutAttribute(path))]).toEqual([path, configuration[path]])
    }
  })

  test.each([
    ['minimised from the start', minimised, 'true'],
    ['open otherwise', null, 'false'],
    [
      'open where it cannot be minimised',
      '{"app":{"sidebar":{"default":{"minimize":{"desktop":{"enabled":false,"default":true}}}}}}',
      'false',
    ],
  ])('shows the sidebar %s', (_, stored, expected) => {
    show(stored)
    expect(attribute('data-sidebar-minimized')).toBe(expected)
  })
})

function show(stored: string | null) {
  localStorage.clear()
  if (stored !== null) localStorage.setItem(LAYOUT_KEY, stored)
  new Function(layoutScript)()
}

function attribute(name: string) {
  return document.documentElement.getAttribute(name)
}
