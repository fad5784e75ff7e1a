'use client'

import { useEffect, useRef } from 'react'
import { attachScrolling } from './scroll-behaviour'
import { chooseTextSize, followTextSize, parseTextSize } from '@/lib/base/theme/text-size'
import { chooseTheme, followTheme, parseThemeMode } from '@/lib/base/theme/theme'
import { useSelectedLayoutSegments } from 'next/navigation'
import { MAIN_ID } from './main-content'

/** What the page as a whole needs of JavaScript around its content: listeners, and nothing to draw. */
export function ShellBehaviour() {
  useFocusAfterNavigation()

  useEffect(() => {
    const controller = new AbortController()
    attachScrolling(controller.signal)
    attachThemeSwitches(controller.signal)
    attachTextSizes(controller.signal)
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

/** The same of the sizes of text. */
function attachTextSizes(signal: AbortSignal): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const choice = target instanceof Element && target.closest<HTMLElement>('button[data-text-size]')
      const size = choice && parseTextSize(choice.dataset.textSize)
      if (size) chooseTextSize(size)
    },
    { signal },
  )
  followTextSize((chosen) => {
    for (const choice of document.querySelectorAll<HTMLElement>('button[data-text-size]')) {
      choice.setAttribute('aria-pressed', String(choice.dataset.textSize === chosen))
    }
  }, signal)
}

/**
 * On a page that was reached without a reload the focus goes to its heading, as a loaded page begins
 * at its top; Next itself announces the new title to screen readers. A page that has taken the focus
 * (a comment form), and one that is opened at a fragment, keep what they have.
 */
function useFocusAfterNavigation(): void {
  const page = useSelectedLayoutSegments().join('/')
  const last = useRef(page)

  useEffect(() => {
    if (last.current === page) return
    last.current = page
    const main = document.getElementById(MAIN_ID)
    if (!main || location.hash || main.contains(document.activeElement)) return
    const heading = main.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    const target = heading ?? main
    target.focus({ preventScroll: true })
  }, [page])
}
