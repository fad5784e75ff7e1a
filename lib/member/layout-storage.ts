import {
  defaultLayout,
  LAYOUT_KEY,
  layoutSettings,
  toLayoutAttribute,
  toLayoutTree,
  type LayoutConfiguration,
  type LayoutPath,
} from './layout-configuration'

/** The layout that this browser keeps, as it is stored; null where there is none, or none is told. */
export function readStoredLayout(): string | null {
  try {
    return localStorage.getItem(LAYOUT_KEY)
  } catch {
    return null
  }
}

/**
 * Keeps a layout for the next load. False: it could not be kept, and the defaults hold again
 * (specification, section 8).
 */
export function saveLayout(configuration: LayoutConfiguration): boolean {
  try {
    localStorage.setItem(LAYOUT_KEY, JSON.stringify(toLayoutTree(configuration)))
    return true
  } catch {
    resetLayout()
    return false
  }
}

/** Forgets the kept layout and shows the defaults at once. */
export function resetLayout(): void {
  try {
    localStorage.removeItem(LAYOUT_KEY)
  } catch {
    // Refused: there is nothing kept either.
  }
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
