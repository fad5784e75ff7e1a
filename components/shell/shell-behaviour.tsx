'use client'

import { useEffect } from 'react'
import { attachMenus } from './menu-behaviour'
import { attachScrolling } from './scroll-behaviour'
import { attachThemeSwitches } from './theme-behaviour'
import { useFocusAfterNavigation } from './use-focus-after-navigation'

/** All that the headers and the footer need of JavaScript: listeners, and nothing to draw. */
export function ShellBehaviour() {
  useFocusAfterNavigation()

  useEffect(() => {
    const controller = new AbortController()
    // Before the menus, which look at what it marks.
    attachScrolling(controller.signal)
    attachMenus(controller.signal)
    attachThemeSwitches(controller.signal)
    return () => controller.abort()
  }, [])

  return null
}
