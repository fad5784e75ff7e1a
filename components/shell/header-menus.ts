import type { FocusEvent, MouseEvent, PointerEvent } from 'react'
import { MENU_CLOSE_DELAY_MS, ROW_MENU_QUERY } from '@/lib/base/domain/constants'
import { toNeighbour } from './menu-keys'

const isRow = () => matchMedia(ROW_MENU_QUERY).matches

/**
 * A header's menus are native disclosures and a native popover: they open and close by click, touch and
 * Enter without any of this. Here is what the browser does not do by itself (specification, sections 2
 * and 4): opening by hover above 600 px, closing 200 ms after the mouse has left, Escape, arrow
 * keys, and closing what is not used any more.
 *
 *   <… data-menu="bar">          a menu; "bar" opens by hover where it is a row
 *     <li data-menu-group>       an entry with a <details>
 */
export class HeaderMenus {
  /** Opened by the mouse passing over them: they close when it leaves. A click makes them stay. */
  readonly #hovered = new Set<HTMLDetailsElement>()
  #closing: number | undefined

  /** Of the header's own element. */
  readonly handlers = {
    onPointerOver: ({ pointerType, target }: PointerEvent) => {
      if (pointerType === 'mouse' && isRow() && target instanceof Element) this.#hover(target)
    },
    onPointerLeave: () => this.#closeSoon([...this.#hovered]),
    onClick: (event: MouseEvent) => {
      const details = event.target instanceof Element && event.target.closest('summary')?.parentElement
      if (!(details instanceof HTMLDetailsElement)) return
      if (this.#hovered.delete(details) && details.open) event.preventDefault()
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node) closeMenus(relatedTarget)
    },
  }

  /** What is heard of the rest of the page, where a press, a key or scrolling ends the use of a menu. */
  attach(signal: AbortSignal): void {
    const closeAll = () => closeMenus(null)
    // After the document's own listeners, which mark what it looks at.
    window.addEventListener('scroll', closeHanging, { signal, passive: true })
    document.addEventListener('click', onPress, { signal })
    document.addEventListener('keydown', onKeyDown, { signal })
    window.addEventListener('pageshow', closeAll, { signal })
    matchMedia(ROW_MENU_QUERY).addEventListener('change', closeAll, { signal })
    signal.addEventListener('abort', () => window.clearTimeout(this.#closing))

    // A pointer that came before this script rests on its entry, and may send no event any more.
    const resting = [...document.querySelectorAll('[data-menu] :hover')].at(-1)
    if (resting && isRow() && matchMedia('(hover: hover)').matches) this.#hover(resting)
  }

  #hover(target: Element) {
    window.clearTimeout(this.#closing)
    const group = target.closest('[data-menu="bar"] [data-menu-group]')
    const details = group?.querySelector<HTMLDetailsElement>(':scope > details')
    if (details && !details.open) {
      details.open = true
      this.#hovered.add(details)
    }
    const leaving = [...this.#hovered].filter((other) => !other.parentElement?.contains(target))
    if (leaving.length > 0) this.#closeSoon(leaving)
  }

  #closeSoon(menus: HTMLDetailsElement[]) {
    window.clearTimeout(this.#closing)
    this.#closing = window.setTimeout(() => {
      for (const details of menus) if (this.#hovered.delete(details)) close(details)
    }, MENU_CLOSE_DELAY_MS)
  }
}

function onPress({ target }: Event) {
  if (!(target instanceof Element)) return
  const isFollowed = target.closest('[data-menu] a') !== null
  closeMenus(isFollowed ? null : target)
}

function onKeyDown(event: KeyboardEvent) {
  if (!(event.target instanceof Element)) return
  const next =
    event.key === 'Escape' ? closeInnermost(event.target) : toNeighbour(event.target, event.key, isRow())
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** A reader who reads on has done with what hangs from the head, but for the keyboard's place in it. */
function closeHanging() {
  if (!document.documentElement.hasAttribute('data-reading')) return
  for (const details of listOpen()) {
    if (details.closest('[data-menu="click"]') && !details.querySelector(':focus-visible')) close(details)
  }
}

const listOpen = () => [...document.querySelectorAll<HTMLDetailsElement>('[data-menu] details[open]')]

function close(details: HTMLDetailsElement) {
  details.open = false
}

/**
 * Closes every menu that the reader is not in; with null, all. In a drawer that holds the reader no
 * group closes: what is below it would move away from under the finger.
 */
function closeMenus(where: Node | null) {
  for (const details of listOpen()) {
    const place = isRow() ? details.parentElement : details.closest('[data-menu]')
    if (!place?.contains(where)) close(details)
  }
  for (const drawer of document.querySelectorAll<HTMLElement>('[data-menu][popover]')) {
    const isToggle = where instanceof Element && where.closest('[popovertarget]') !== null
    // Not every browser knows popovers; there the menu is always open.
    if (!drawer.contains(where) && !isToggle) drawer.hidePopover?.()
  }
}

/** Escape leaves the innermost menu that is open, and what opened it has the focus again. */
function closeInnermost(from: Element): HTMLElement | null {
  const open = listOpen()
  const innermost = open.findLast((details) => details.contains(from))
  if (!innermost) {
    open.forEach(close)
    return null
  }
  close(innermost)
  return innermost.querySelector('summary')
}
