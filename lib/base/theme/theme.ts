import { readText, subscribeToOtherTabs, writeText } from '@/lib/base/browser-storage/browser-storage'
import { THEME_SWITCH_MS } from '@/lib/base/domain/constants'
import { THEME_KEY, THEME_MENU_KEY } from '@/lib/base/browser-storage/storage-keys'

/**
 * Themes: light, dark, or that of the operating system. The current theme and the menu's selection are stored
 * separately (specification, sections 3 and 9).
 */
export const themeModes = ['light', 'dark', 'system'] as const

export type ThemeMode = (typeof themeModes)[number]

/** Returns null for an unknown theme. */
export function parseThemeMode(input: unknown): ThemeMode | null {
  return themeModes.find((mode) => mode === input) ?? null
}

/** Returns the theme that is marked in the menu: the stored selection, otherwise the current theme. */
export function readThemeMenuMode(): ThemeMode {
  return parseThemeMode(readText(THEME_MENU_KEY)) ?? readThemeMode()
}

/** Stores and applies a theme, and notifies listeners. The colours change within 300 ms. */
export function chooseTheme(mode: ThemeMode): void {
  writeText(THEME_KEY, mode)
  writeText(THEME_MENU_KEY, mode)
  switchTo(mode)
}

/**
 * Calls `listener` immediately and after every change of the menu's selection, until `signal` aborts. Applies changes
 * in other tabs and of the operating system to the document.
 */
export function followTheme(listener: (mode: ThemeMode) => void, signal: AbortSignal): void {
  const report = () => listener(readThemeMenuMode())
  const onOtherTab = (key: string | null) => {
    if (key === THEME_KEY || key === THEME_MENU_KEY || key === null) switchTo(readThemeMode())
  }
  const onSystem = () => {
    if (readThemeMode() === 'system') switchTo('system')
  }
  report()
  signal.addEventListener('abort', subscribeToOtherTabs(onOtherTab))
  systemIsDark().addEventListener('change', onSystem, { signal })
  document.addEventListener(CHANGED, report, { signal })
}

const CHANGED = 'theme-change'
const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)')

/** Returns the stored theme, otherwise that of the document, otherwise light (specification, section 5). */
function readThemeMode(): ThemeMode {
  return (
    parseThemeMode(readText(THEME_KEY)) ?? parseThemeMode(document.documentElement.dataset.theme) ?? 'light'
  )
}

function switchTo(mode: ThemeMode) {
  const root = document.documentElement
  const isDark = mode === 'system' ? systemIsDark().matches : mode === 'dark'
  root.toggleAttribute('data-theme-switching', true)
  root.dataset.theme = isDark ? 'dark' : 'light'
  const bar = document.querySelector<HTMLMetaElement>('meta[data-dark]')
  if (bar) bar.content = bar.dataset[root.dataset.theme] ?? bar.content
  setTimeout(() => root.removeAttribute('data-theme-switching'), THEME_SWITCH_MS)
  document.dispatchEvent(new Event(CHANGED))
}
