/** @jest-environment jsdom */
import { LAYOUT_KEY } from '@/lib/base/browser-storage/member-storage-keys'
import { defaultLayout, parseLayout } from './layout-configuration'
import { readStoredLayout, rememberReload, resetLayout, saveLayout, takeReload } from './layout-storage'

const reports = { ...defaultLayout, 'app.toolbar.layout': 'reports' } as const

beforeEach(() => localStorage.clear())
afterEach(() => jest.restoreAllMocks())

test('stores a layout for the next load', () => {
  expect(saveLayout(reports)).toBe(true)
  expect(parseLayout(readStoredLayout())).toEqual(reports)
})

test('reverts to the defaults if saving fails', () => {
  saveLayout(reports)
  document.documentElement.setAttribute('data-layout-app-toolbar-layout', 'reports')
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(saveLayout({ ...reports, layoutType: 'light-sidebar' })).toBe(false)
  expect(parseLayout(readStoredLayout())).toEqual(defaultLayout)
  expect(document.documentElement).toHaveAttribute('data-layout-app-toolbar-layout', 'classic')
})

test('removes the stored layout on reset', () => {
  saveLayout(reports)
  resetLayout()
  expect(localStorage.getItem(LAYOUT_KEY)).toBeNull()
  expect(document.documentElement).toHaveAttribute('data-sidebar-minimized', 'false')
})

test('remembers the setting that reloads the page for one load only', () => {
  expect(takeReload()).toBeNull()
  rememberReload('app.toolbar.layout')
  expect([takeReload(), takeReload()]).toEqual(['app.toolbar.layout', null])
  sessionStorage.setItem('cartelera.layout-reload', '"]')
  expect(takeReload()).toBeNull()
})

test('uses the defaults if the storage is unavailable', () => {
  for (const method of ['getItem', 'removeItem', 'setItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError')
    })
  }
  expect(parseLayout(readStoredLayout())).toEqual(defaultLayout)
  expect(saveLayout(reports)).toBe(false)
  rememberReload('layoutType')
  expect(takeReload()).toBeNull()
})
