'use client'

import { useEffect, useRef } from 'react'
import { attachScrolling } from './scroll-behaviour'
import { chooseTextSize, followTextSize, parseTextSize } from '@/lib/base/theme/text-size'
import { chooseTheme, followTheme, parseThemeMode } from '@/lib/base/theme/theme'
import { useSelectedLayoutSegments } from 'next/navigation'
import { MAIN_ID } from './main-content'

/** Attaches the listeners for the whole page. Renders nothing. */
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
  followTheme((theme) => {
    for (const choice of document.querySelectorAll<HTMLElement>('[data-theme-choice]')) {
      choice.setAttribute('aria-pressed', String(choice.dataset.themeChoice === theme))
    }
  }, signal)
}

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
  followTextSize((size) => {
    for (const choice of document.querySelectorAll<HTMLElement>('button[data-text-size]')) {
      choice.setAttribute('aria-pressed', String(choice.dataset.textSize === size))
    }
  }, signal)
}

/**
 * Focuses the heading after a navigation without a reload, while Next announces the title. Not if the page has focused
 * another element, such as a comment form, or has been opened at a fragment.
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
