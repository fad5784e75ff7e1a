import { readText, removeText, writeText } from '@/lib/base/browser-storage/browser-storage'
import { SEARCH_SETTING_KEY } from '@/lib/base/browser-storage/storage-keys'

/** The key that opens the search. A reader may turn it off (WCAG 2.1.4). */
export const SEARCH_KEY = '/'

export function isSearchKeyOn(): boolean {
  return readText(SEARCH_SETTING_KEY) !== 'off'
}

export function switchSearchKey(isOn: boolean): void {
  if (isOn) removeText(SEARCH_SETTING_KEY)
  else writeText(SEARCH_SETTING_KEY, 'off')
}

/** Returns true if pressing the key caused the hydration (`lib/delivery/next-adapter/hydration/loader.ts`). */
export function wasAskedForSearch(): boolean {
  return globalThis.onhydrated?.key === SEARCH_KEY && !isTypedInto(document.activeElement) && isSearchKeyOn()
}

/** Returns true if a key press opens the search: `/` without modifier keys, outside of text fields. */
export function asksForSearch(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, isComposing, target, defaultPrevented } = event
  if (key !== SEARCH_KEY || ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return false
  return !isTypedInto(target) && isSearchKeyOn()
}

function isTypedInto(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.closest('input, textarea, select, [contenteditable]') !== null
}
