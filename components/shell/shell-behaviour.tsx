'use client'

import { useEffect } from 'react'
import { attachScrolling } from './scroll-behaviour'
import { useFocusAfterNavigation } from './use-focus-after-navigation'
import { chooseTheme, followTheme, parseThemeMode } from '@/lib/base/theme/theme'

/** What the page as a whole needs of JavaScript around its content: listeners, and nothing to draw. */
export function ShellBehaviour() {
  useFocusAfterNavigation()

  useEffect(() => {
    const controller = new AbortController()
    attachScrolling(controller.signal)
    attachThemeSwitches(controller.signal)
    return () => controller.abort()
  }, [])

  return null
}

/** Makes every theme switch of the page work, and show what is chosen. */
function attachThemeSwitches(signal: AbortSignal): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const choice = target instanceof Element && target.closest<HTMLElement>('[data-theme-choice]')
      const mode = choice && parseThemeMode(choice.dataset.themeChoice)
      if (mode) chooseTheme(mode)
    },
    { signal },
  )
  followTheme((chosen) => {
    for (const choice of document.querySelectorAll<HTMLElement>('[data-theme-choice]')) {
      choice.setAttribute('aria-pressed', String(choice.dataset.themeChoice === chosen))
    }
  }, signal)
}
