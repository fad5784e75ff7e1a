import { readText, removeText, writeText } from '@/lib/browser-storage/browser-storage'
import {
  defaultLayout,
  LAYOUT_KEY,
  layoutSettings,
  toLayoutAttribute,
  toLayoutTree,
  type LayoutConfiguration,
  type LayoutPath,
} from './layout-configuration'

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

/** Forgets the stored layout and shows the defaults at once. */
export function resetLayout(): void {
  removeText(LAYOUT_KEY)
  showLayout(defaultLayout)
}

/** What `layoutScript` does before the first paint, for a page that stands already. */
function showLayout(configuration: LayoutConfiguration) {
  const root = document.documentElement
  for (const path of Object.keys(layoutSettings) as LayoutPath[]) {
    root.setAttribute(toLayoutAttribute(path), configuration[path])
  }
  const minimize = 'app.sidebar.default.minimize.desktop'
  const isMinimized =
    configuration[`${minimize}.enabled`] === 'true' && configuration[`${minimize}.default`] === 'true'
  root.setAttribute('data-sidebar-minimized', String(isMinimized))
}
