'use client'

import { useEffect, useLayoutEffect } from 'react'
import { HYDRATED_ATTRIBUTE } from '@/lib/delivery/next-adapter/hydration/names'

/** Repeats the clicks that `earlyClickScript` held until hydration. */
export function EarlyClicks() {
  // A layout effect, because it must run before a click that hydrates the page reaches the window.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute(HYDRATED_ATTRIBUTE, true)
  }, [])
  // Runs in a microtask after all effects of this commit, including Next's.
  useEffect(() => queueMicrotask(() => window.onhydrated?.()), [])
  return null
}
