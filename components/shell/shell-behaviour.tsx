'use client'

import { useEffect, useRef } from 'react'
import { attachScrolling } from './scroll-behaviour'
import { chooseTextSize, followTextSize, parseTextSize } from '@/lib/base/theme/text-size'
import { chooseTheme, followTheme, parseThemeMode } from '@/lib/base/theme/theme'
import { useSelectedLayoutSegments } from 'next/navigation'
import { MAIN_ID } from './main-content'

const theme = { parse: parseThemeMode, choose: chooseTheme, follow: followTheme }
const textSize = { parse: parseTextSize, choose: chooseTextSize, follow: followTextSize }

/**
 * Attaches the event listeners of every page: scrolling, theme, text size, and the focus after a navigation. Renders
 * nothing.
 */
export function ShellBehaviour() {
  useFocusAfterNavigation()

  useEffect(() => {
    const controller = new AbortController()
    attachScrolling(controller.signal)
    attachChoices('data-theme-choice', theme, controller.signal)
    attachChoices('data-text-size', textSize, controller.signal)
    return () => controller.abort()
  }, [])

  return null
}

type Setting<Value> = {
  parse: (text: string | null) => Value | null
  choose: (value: Value) => void
  follow: (listener: (value: Value) => void, signal: AbortSignal) => void
}

/** Handles clicks on the buttons of a setting, such as the theme, and marks the button of the chosen value. */
function attachChoices<Value>(
  attribute: string,
  { parse, choose, follow }: Setting<Value>,
  signal: AbortSignal,
): void {
  const buttons = `button[${attribute}]`
  document.addEventListener(
    'click',
    ({ target }) => {
      const choice = target instanceof Element && target.closest(buttons)
      const value = choice && parse(choice.getAttribute(attribute))
      if (value) choose(value)
    },
    { signal },
  )
  follow((value) => {
    for (const choice of document.querySelectorAll(buttons)) {
      choice.setAttribute('aria-pressed', String(choice.getAttribute(attribute) === value))
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
