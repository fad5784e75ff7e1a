import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react'
import { createStoredState, parseJson } from '@/lib/base/browser-storage/stored-state'

/**
 * Stores whether single-key shortcuts are on. They can be turned off (WCAG 2.1.4), because speech input may trigger
 * them by accident.
 */
const shortcuts = createStoredState('room-shortcuts', (text) => parseJson(text) !== false)

export function useShortcutSwitch() {
  const isOn = useSyncExternalStore(shortcuts.subscribe, shortcuts.get, () => true)
  return { isOn, setOn: shortcuts.set }
}

/** Calls the action of a key, unless the person is typing or holds a modifier key. */
export function useQueueKeys(isOn: boolean, actions: Record<string, () => void>) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (isTyping(event.target)) return
    const act = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined
    if (!act) return
    event.preventDefault()
    act()
  })
  // A layout effect, because a key may be pressed right after the first paint.
  useLayoutEffect(() => {
    if (!isOn) return
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [isOn])
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox'
  return target.isContentEditable || target.matches('textarea, select') || target.closest('dialog') !== null
}
