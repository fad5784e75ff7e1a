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

/** The layout that this browser keeps, as it is stored; null where there is none. */
export function readStoredLayout(): string | null {
  return readText(LAYOUT_KEY)
}

/**
 * Keeps a layout for the next load. False: it could not be stored, and the defaults hold again
 * (specification, section 8).
 */
export function saveLayout(configuration: LayoutConfiguration): boolean {
  const isStored = writeText(LAYOUT_KEY, JSON.stringify(toLayoutTree(configuration)))
  if (!isStored) resetLayout()
  return isStored
}

/** Notes for the next load which setting reloads the page. */
export function rememberReload(path: LayoutPath): void {
  try {
    sessionStorage.setItem(LAYOUT_RELOAD_KEY, path)
  } catch {
    // Refused: the builder begins at its first tab.
  }
}

/** Which setting reloaded the page; null where none did, or asked a second time. */
export function takeReload(): LayoutPath | null {
  try {
    const noted = sessionStorage.getItem(LAYOUT_RELOAD_KEY)
    sessionStorage.removeItem(LAYOUT_RELOAD_KEY)
    return paths.find((path) => path === noted) ?? null
  } catch {
    return null
  }
}

/** Forgets the stored layout and shows the defaults at once. */
export function resetLayout(): void {
  removeText(LAYOUT_KEY)
  showLayout(defaultLayout)
}

/** What `layoutScript` does before the first paint, for a page that stands already. */
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
