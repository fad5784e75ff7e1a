'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useLayoutEffect, useRef, useTransition } from 'react'
import { LOADER_HIDE_DELAY_MS } from '@/lib/base/domain/constants'
import { HELD_SINCE, HYDRATED_ATTRIBUTE } from '@/lib/delivery/next-adapter/hydration/names'
import { removeAnnouncerRole, WHOLE_PAGE } from '@/lib/delivery/next-adapter/router'
import { updateReaderState } from '@/lib/base/browser-storage/reader-store'
import { leavePage, showArrival } from './page-transition'

/**
 * Visitors' pages have plain links and forms, which work without JavaScript. With JavaScript, this component follows
 * them without a reload. Links with `data-navigation="delayed"` wait for `delayMs`, as the specification requires,
 * while the target is being loaded.
 */
export function ReaderNavigation({ delayMs }: { delayMs: number }) {
  const router = useRouter()
  const pathname = usePathname()
  const [isChanging, startChange] = useTransition()
  const timer = useRef<number | undefined>(undefined)
  const isLeaving = useRef(false)

  useEffect(() => {
    // Clears the comment flag, as opening the home board must do (specification, section 2).
    if (pathname === '/home') updateReaderState({ comentarioState: false })
  }, [pathname])

  useLayoutEffect(() => {
    // Uses a layout effect, to run before effects of the new page that scroll to another place.
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
      // Prefetches only if the navigation waits. Without a wait, the navigation would fetch the page a second time.
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

    // Hides the progress bar on a page that the browser restored from its cache.
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
 * Returns true if a link can be followed without a reload: from one page with the side panel to another. Excludes links
 * that name an organisation, because only a full load may change the session.
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
    // Excludes links within this page, including '#' (an empty fragment).
    !(isHere && link.href.includes('#'))
  )
}

/**
 * Replays the clicks that `hydration/loader.ts` held back until hydration. Marks the page as ready for browser tests.
 */
function announceHydration() {
  document.documentElement.toggleAttribute(HYDRATED_ATTRIBUTE, true)
  // Runs in a microtask after all effects of this commit, including Next's.
  queueMicrotask(() => {
    removeAnnouncerRole()
    window.onhydrated?.()
  })
}

/**
 * Returns the time in ms since the reader used a link or form before hydration. 0 if that is longer than the delay: the
 * browser has followed the link, and the reader has come back.
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

/** Scrolls to the fragment of the new page, or to its top. Next would scroll past the header. */
function showStart() {
  const place = document.getElementById(location.hash.slice(1))
  if (place) place.scrollIntoView({ behavior: 'instant' })
  else scrollTo({ top: 0, behavior: 'instant' })
}

/**
 * Marks the pressed element and the page as loading; null removes the marks. CSS shows the progress, and hides it 500
 * ms after loading (specification, section 9).
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
