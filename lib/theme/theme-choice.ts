import { THEME_SWITCH_MS } from '@/lib/constants'
import { THEME_KEY } from './theme-script'

/** What a reader may choose; 'system' follows their device. */
export const themeModes = ['light', 'dark', 'system'] as const

export type ThemeMode = (typeof themeModes)[number]

/** Where the theme menu's own state is stored, apart from the theme (specification, section 3). */
export const THEME_MENU_KEY = 'theme.menu'

const prefersDark = '(prefers-color-scheme: dark)'

/** Null for anything that is not one of `themeModes`. */
export function parseThemeMode(input: unknown): ThemeMode | null {
  return themeModes.find((mode) => mode === input) ?? null
}

/** What the theme menu shows as chosen: its own stored state, else the theme's, else the document's. */
export function readThemeChoice(): ThemeMode {
  const candidates = [read(THEME_MENU_KEY), read(THEME_KEY), document.documentElement.dataset.theme]
  return candidates.map(parseThemeMode).find((mode) => mode !== null) ?? 'light'
}

/** Shows a theme, in `THEME_SWITCH_MS`, and keeps the choice where storage allows it. */
export function chooseTheme(mode: ThemeMode): void {
  try {
    localStorage.setItem(THEME_KEY, mode)
    localStorage.setItem(THEME_MENU_KEY, mode)
  } catch {
    // Refused or full: the theme lasts as long as the page.
  }
  const root = document.documentElement
  root.toggleAttribute('data-theme-switching', true)
  root.dataset.theme = toShown(mode)
  setTimeout(() => root.toggleAttribute('data-theme-switching', false), THEME_SWITCH_MS)
}

/** Keeps the theme with the device's while 'system' is chosen; returns how to stop. */
export function followSystemTheme(): () => void {
  const system = matchMedia(prefersDark)
  const follow = () => {
    if (readThemeChoice() === 'system') document.documentElement.dataset.theme = toShown('system')
  }
  system.addEventListener('change', follow)
  return () => system.removeEventListener('change', follow)
}

function toShown(mode: ThemeMode) {
  if (mode !== 'system') return mode
  return matchMedia(prefersDark).matches ? 'dark' : 'light'
}

function read(key: string) {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
