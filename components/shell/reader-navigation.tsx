'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useLayoutEffect, useRef, useTransition } from 'react'
import { LOADER_HIDE_DELAY_MS } from '@/lib/base/domain/constants'
import { HELD_SINCE, HYDRATED_ATTRIBUTE } from '@/lib/delivery/next-adapter/hydration/names'
import { removeAnnouncerRole } from '@/lib/delivery/next-adapter/route-announcer'
import { WHOLE_PAGE } from '@/lib/delivery/next-adapter/router-prefetch'
import { updateReaderState } from '@/lib/base/browser-storage/reader-store'
import { leavePage, showArrival } from './page-transition'

/**
 * Visitor pages use plain links and forms, which work without JavaScript. With JavaScript this listener navigates
 * without a reload. Links marked `data-navigation="delayed"` wait for `delayMs`, as the specification requires, while
 * the target is loading.
 */
export function ReaderNavigation({ delayMs }: { delayMs: number }) {
  const router = useRouter()
  const pathname = usePathname()
  const [isChanging, startChange] = useTransition()
  const timer = useRef<number | undefined>(undefined)
  const isLeaving = useRef(false)

  useEffect(() => {
    // Opening the home board clears the comment flag (specification, section 2).
    if (pathname === '/home') updateReaderState({ comentarioState: false })
  }, [pathname])

  useLayoutEffect(() => {
    // Runs before the new page's own effects, which may scroll to a better place.
    if (isChanging || !isLeaving.current) return
    isLeaving.current = false
    showStart()
  }, [isChanging])

  useEffect(() => {
    if (!isChanging) showWaiting(null, delayMs)
  }, [isChanging, pathname, delayMs])

  useEffect(() => {
    function go(href: string, source: HTMLElement) {
      window.clearTimeout(timer.current)
      const isDelayed = source.dataset.navigation === 'delayed'
      showWaiting(source, isDelayed ? delayMs : 0)
      const restMs = isDelayed ? delayMs - takeWaitedMs(source, delayMs) : 0
      // Prefetches only during a delay. Otherwise the navigation would fetch the page a second time.
      if (restMs > 0) router.prefetch(href, WHOLE_PAGE)
      const leave = () => {
        isLeaving.current = true
        leavePage(source, () => startChange(() => router.push(href, { scroll: false })))
      }
      timer.current = window.setTimeout(leave, restMs)
    }

    function onClick(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || event.defaultPrevented || !isPlainClick(event) || !isSoft(link)) return
      event.preventDefault()
      if (link.hasAttribute('data-comment-flag')) updateReaderState({ comentarioState: true })
      go(link.href, link)
    }

    function onSubmit(event: SubmitEvent) {
      const form = event.target
      if (!(form instanceof HTMLFormElement) || form.dataset.navigation !== 'delayed') return
      event.preventDefault()
      const target = new URL(form.action)
      target.search = String(new URLSearchParams(toTexts(new FormData(form))))
      go(target.href, form)
    }

    // A page restored from the browser's cache may still show the progress bar.
    const onReturn = () => showWaiting(null, delayMs)

    document.addEventListener('click', onClick)
    document.addEventListener('submit', onSubmit)
    window.addEventListener('pageshow', onReturn)
    announceHydration()
    return () => {
      window.clearTimeout(timer.current)
      document.removeEventListener('click', onClick)
      document.removeEventListener('submit', onSubmit)
      window.removeEventListener('pageshow', onReturn)
    }
  }, [router, delayMs])

  return null
}

function isPlainClick(event: MouseEvent) {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}

/**
 * Returns whether a link is followed without a reload. That requires the side panel on both pages. The
 * browser follows other links (files, the picker, other sites), and those that name an organisation: only a
 * page load may change the session.
 */
function isSoft(link: HTMLAnchorElement) {
  const isHere = link.pathname === location.pathname && link.search === location.search
  return (
    link.origin === location.origin &&
    !link.hasAttribute('download') &&
    (!link.target || link.target === '_self') &&
    /^\/home(\/|$)/.test(link.pathname) &&
    document.querySelector('[data-side-panel]') !== null &&
    !new URLSearchParams(link.search).has('idOrgV') &&
    // '#' has an empty hash but is a fragment of this page.
    !(isHere && link.href.includes('#'))
  )
}

/** Runs the clicks that the loader held back, and signals to browser tests that the page is ready. */
function announceHydration() {
  document.documentElement.toggleAttribute(HYDRATED_ATTRIBUTE, true)
  // Runs after the effects of this commit, including Next's.
  queueMicrotask(() => {
    removeAnnouncerRole()
    window.onhydrated?.()
  })
}

/**
 * Returns the time since the reader used a link or form before hydration, in ms. Returns 0 if that was longer ago than
 * the delay: the reader followed the link, and came back.
 */
function takeWaitedMs({ dataset }: HTMLElement, delayMs: number) {
  const since = dataset[HELD_SINCE]
  delete dataset[HELD_SINCE]
  const waitedMs = since === undefined ? 0 : performance.now() - Number(since)
  return waitedMs > delayMs ? 0 : waitedMs
}

function toTexts(fields: FormData) {
  return Array.from(fields, ([name, value]): [string, string] => [name, String(value)])
}

/** Scrolls a new page to its fragment, else to the top. Next would scroll past the header. */
function showStart() {
  const place = document.getElementById(location.hash.slice(1))
  if (place) place.scrollIntoView({ behavior: 'instant' })
  else scrollTo({ top: 0, behavior: 'instant' })
}

/**
 * Marks the pressed element and the page as loading; null clears the marks. The stylesheet shows the progress
 * and hides it 500 ms after the page has loaded (specification, section 9).
 */
function showWaiting(source: HTMLElement | null, delayMs: number) {
  const root = document.documentElement
  if (!source && root.hasAttribute('data-navigating')) {
    root.toggleAttribute('data-arrived', true)
    window.setTimeout(() => root.removeAttribute('data-arrived'), LOADER_HIDE_DELAY_MS)
  }
  for (const busy of document.querySelectorAll('[data-navigation-source]')) {
    busy.removeAttribute('aria-busy')
    busy.removeAttribute('data-navigation-source')
  }
  root.toggleAttribute('data-navigating', source !== null)
  if (!source) return showArrival()
  root.style.setProperty('--navigation-delay', `${delayMs}ms`)
  source.setAttribute('aria-busy', 'true')
  source.setAttribute('data-navigation-source', '')
}
