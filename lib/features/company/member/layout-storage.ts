import { readText, removeText, writeText } from '@/lib/base/browser-storage/browser-storage'
import { LAYOUT_KEY, LAYOUT_RELOAD_KEY } from '@/lib/base/browser-storage/member-storage-keys'
import {
  defaultLayout,
  layoutSettings,
  toLayoutAttribute,
  toLayoutTree,
  type LayoutConfiguration,
  type LayoutPath,
} from './layout-configuration'

const paths = Object.keys(layoutSettings) as LayoutPath[]

export function readStoredLayout(): string | null {
  return readText(LAYOUT_KEY)
}

/** Stores a layout. Returns false and restores the defaults if storing fails (specification, section 8). */
export function saveLayout(configuration: LayoutConfiguration): boolean {
  const isStored = writeText(LAYOUT_KEY, JSON.stringify(toLayoutTree(configuration)))
  if (!isStored) resetLayout()
  return isStored
}

/** Stores which setting was changed, because the change reloads the page. The builder reopens that setting's tab. */
export function rememberReload(path: LayoutPath): void {
  try {
    sessionStorage.setItem(LAYOUT_RELOAD_KEY, path)
  } catch {
    // If the browser refuses to store, the builder opens its first tab after the reload.
  }
}

/** Returns the setting whose change reloaded the page, and removes it. Returns null if the page was opened normally. */
export function takeReload(): LayoutPath | null {
  try {
    const noted = sessionStorage.getItem(LAYOUT_RELOAD_KEY)
    sessionStorage.removeItem(LAYOUT_RELOAD_KEY)
    return paths.find((path) => path === noted) ?? null
  } catch {
    return null
  }
}

/** Removes the stored layout and applies the defaults immediately. */
export function resetLayout(): void {
  removeText(LAYOUT_KEY)
  showLayout(defaultLayout)
}

/** Applies a layout to the loaded page, as `layoutScript` does before the first paint. */
function showLayout(configuration: LayoutConfiguration) {
  const root = document.documentElement
  for (const path of paths) {
    root.setAttribute(toLayoutAttribute(path), configuration[path])
  }
  const minimize = 'app.sidebar.default.minimize.desktop'
  const isMinimized =
    configuration[`${minimize}.enabled`] === 'true' && configuration[`${minimize}.default`] === 'true'
  root.setAttribute('data-sidebar-minimized', String(isMinimized))
}
