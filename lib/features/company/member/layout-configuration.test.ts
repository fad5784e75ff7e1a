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

test('defaults to a fixed dark sidebar that can be minimised but is open', () => {
  expect(defaultLayout).toMatchObject({
    layoutType: 'dark-sidebar',
    'app.sidebar.default.fixed.desktop': 'true',
    'app.sidebar.default.minimize.desktop.enabled': 'true',
    'app.sidebar.default.minimize.desktop.default': 'false',
    'app.header.default.content': 'menu',
    'app.toolbar.layout': 'classic',
  })
})

test('reloads the page only for the layout type and the toolbar', () => {
  expect(paths.filter(isReloading)).toEqual(['layoutType', 'app.toolbar.layout'])
})

test('stores the settings in the tree structure of the specification', () => {
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
  'parses the stored value of %s: %s',
  (path, value) => {
    const configuration = { ...defaultLayout, [path]: value }
    expect(parseLayout(JSON.stringify(toLayoutTree(configuration)))).toEqual(configuration)
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

test.each(broken)('falls back to the defaults for %j', (storedText) => {
  expect(parseLayout(storedText)).toEqual(defaultLayout)
})

test('uses valid values beside invalid ones', () => {
  const storedText = '{"layoutType":5,"app":{"toolbar":{"layout":"reports","fixed":7}}}'
  expect(parseLayout(storedText)).toEqual({ ...defaultLayout, 'app.toolbar.layout': 'reports' })
})

describe('the script before the first paint', () => {
  const minimised = '{"app":{"sidebar":{"default":{"minimize":{"desktop":{"default":true}}}}}}'

  test.each([...broken, minimised, '{"layoutType":"light-sidebar"}'])(
    'sets the same attributes as parseLayout for %j',
    (storedText) => {
      show(storedText)
      const configuration = parseLayout(storedText)
      for (const path of paths) {
        expect([path, attribute(toLayoutAttribute(path))]).toEqual([path, configuration[path]])
      }
    },
  )

  test.each([
    ['minimised from the start', minimised, 'true'],
    ['open otherwise', null, 'false'],
    [
      'open where it cannot be minimised',
      '{"app":{"sidebar":{"default":{"minimize":{"desktop":{"enabled":false,"default":true}}}}}}',
      'false',
    ],
  ])('shows the sidebar %s', (_, storedText, expected) => {
    show(storedText)
    expect(attribute('data-sidebar-minimized')).toBe(expected)
  })
})

function show(storedText: string | null) {
  localStorage.clear()
  if (storedText !== null) localStorage.setItem(LAYOUT_KEY, storedText)
  new Function(layoutScript)()
}

function attribute(name: string) {
  return document.documentElement.getAttribute(name)
}
