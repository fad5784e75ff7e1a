/** @jest-environment jsdom */
import { THEME_SWITCH_MS } from '@/lib/base/domain/constants'
import { chooseTheme, followTheme, readThemeMenuMode } from './theme'
import { THEME_KEY, THEME_MENU_KEY } from '@/lib/base/browser-storage/storage-keys'
import { themeScript } from './theme-script'

const root = document.documentElement
let system: { isDark: boolean; change: () => void }

beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  root.dataset.theme = 'light'
  const listeners = new Set<() => void>()
  system = { isDark: false, change: () => listeners.forEach((listener) => listener()) }
  window.matchMedia = () =>
    ({
      get matches() {
        return system.isDark
      },
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    }) as unknown as MediaQueryList
})
afterEach(() => jest.useRealTimers())

describe('before the first paint', () => {
  test.each([
    ['light', 'dark', true, 'light'],
    ['dark', 'light', false, 'dark'],
    ['system', 'light', true, 'dark'],
    ['system', 'dark', false, 'light'],
    ['DARK', 'light', true, 'light'],
    ['', 'light', false, 'light'],
    ['blue', 'dark', false, 'dark'],
    [null, 'dark', false, 'dark'],
    [null, 'light', true, 'light'],
    [null, undefined, true, 'light'],
  ])('stored %j, document %j, a dark system %j: %s', (storedTheme, document, isDark, expected) => {
    if (storedTheme !== null) localStorage.setItem(THEME_KEY, storedTheme)
    if (document) root.dataset.theme = document
    else delete root.dataset.theme
    system.isDark = isDark
    new Function(themeScript)()

    expect(root.dataset.theme).toBe(expected)
  })

  test.each([
    ['dark', 'dark'],
    ['light', 'light'],
    ['', 'light'],
    ['other', 'light'],
  ])('in a frame with the name %j, a stored light theme: %s', (frameName, expected) => {
    localStorage.setItem(THEME_KEY, 'light')
    window.name = frameName
    new Function(themeScript)()
    window.name = ''

    expect(root.dataset.theme).toBe(expected)
  })

  test('follows the system and other tabs afterwards', () => {
    localStorage.setItem(THEME_KEY, 'system')
    new Function(themeScript)()
    system.isDark = true
    system.change()
    expect(root.dataset.theme).toBe('dark')

    localStorage.setItem(THEME_KEY, 'light')
    dispatchEvent(new Event('storage'))
    expect(root.dataset.theme).toBe('light')
  })
})

test('stores a choice, and separately that of the menu', () => {
  chooseTheme('dark')

  expect(root.dataset.theme).toBe('dark')
  expect([localStorage.getItem(THEME_KEY), localStorage.getItem(THEME_MENU_KEY)]).toEqual(['dark', 'dark'])
})

test('has a transition of 300 ms after a choice only', () => {
  chooseTheme('dark')
  jest.advanceTimersByTime(THEME_SWITCH_MS - 1)
  expect(root).toHaveAttribute('data-theme-switching')
  jest.advanceTimersByTime(1)
  expect(root).not.toHaveAttribute('data-theme-switching')
})

test.each([
  ['dark', 'light', 'light'],
  ['dark', 'nonsense', 'dark'],
  ['dark', null, 'dark'],
  [null, null, 'light'],
])('for the theme %j and the stored menu choice %j the menu shows %s', (theme, menu, expected) => {
  if (theme) localStorage.setItem(THEME_KEY, theme)
  if (menu) localStorage.setItem(THEME_MENU_KEY, menu)

  expect(readThemeMenuMode()).toBe(expected)
})

describe('followTheme', () => {
  const seen = jest.fn()
  let controller: AbortController

  beforeEach(() => {
    seen.mockClear()
    controller = new AbortController()
    followTheme(seen, controller.signal)
  })
  afterEach(() => controller.abort())

  test('reports the current choice and every later one', () => {
    chooseTheme('system')
    expect(seen.mock.calls).toEqual([['light'], ['system']])
  })

  test("follows the system if 'system' is chosen", () => {
    chooseTheme('system')
    system.isDark = true
    system.change()
    expect(root.dataset.theme).toBe('dark')
  })

  test('ignores the system otherwise', () => {
    chooseTheme('light')
    system.isDark = true
    system.change()
    expect(root.dataset.theme).toBe('light')
  })

  test('follows another tab', () => {
    localStorage.setItem(THEME_KEY, 'dark')
    window.dispatchEvent(new StorageEvent('storage', { key: THEME_KEY }))
    expect(root.dataset.theme).toBe('dark')
  })
})

test('without storage a choice lasts as long as the page', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  chooseTheme('dark')

  expect(readThemeMenuMode()).toBe('dark')
  jest.restoreAllMocks()
})
