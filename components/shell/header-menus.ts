import type { FocusEvent, MouseEvent, PointerEvent } from 'react'
import { MENU_CLOSE_DELAY_MS, ROW_MENU_QUERY } from '@/lib/base/domain/constants'
import { toNeighbour } from './menu-keys'

const isRow = () => matchMedia(ROW_MENU_QUERY).matches

/**
 * A header's menus are native disclosures and a native popover: click, touch and Enter work without this
 * class. It adds what browsers do not do (specification, sections 2 and 4): opening on hover above 600 px,
 * closing 200 ms after the mouse left, Escape, arrow keys, and closing unused menus.
 *
 *   <… data-menu="bar">          a menu; "bar" opens on hover if it is a row
 *     <li data-menu-group>       an entry with a <details>
 */
export class HeaderMenus {
  /** Menus that hovering has opened. They close when the mouse leaves, unless they have been clicked. */
  readonly #hovered = new Set<HTMLDetailsElement>()
  #closing: number | undefined

  /** Event handlers for the `<header>` element. */
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

  /** Listens to events outside the header that close the menus: clicks, keys, scrolling. */
  attach(signal: AbortSignal): void {
    const closeAll = () => closeMenus(null)
    // Listens on `window`, to run after the listener on `document` that sets `data-reading`.
    window.addEventListener('scroll', closeHanging, { signal, passive: true })
    document.addEventListener('click', onPress, { signal })
    document.addEventListener('keydown', onKeyDown, { signal })
    window.addEventListener('pageshow', closeAll, { signal })
    matchMedia(ROW_MENU_QUERY).addEventListener('change', closeAll, { signal })
    signal.addEventListener('abort', () => window.clearTimeout(this.#closing))

    // Finds the entry that the pointer entered before this script was loaded, because a resting pointer fires no event.
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

/** Closes dropdowns on scrolling down, except one that contains the focus. */
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
 * Closes all menus that do not contain `where`; null closes all. If `where` is in the drawer, the drawer's groups stay
 * open: closing one would move the entries under the reader's finger.
 */
function closeMenus(where: Node | null) {
  for (const details of listOpen()) {
    const place = isRow() ? details.parentElement : details.closest('[data-menu]')
    if (!place?.contains(where)) close(details)
  }
  for (const drawer of document.querySelectorAll<HTMLElement>('[data-menu][popover]')) {
    const isToggle = where instanceof Element && where.closest('[popovertarget]') !== null
    // Hides the drawer if the browser supports popovers. Other browsers always show the menu.
    if (!drawer.contains(where) && !isToggle) drawer.hidePopover?.()
  }
}

/** Closes the innermost open menu. Returns the element that opened it, which should get the focus. */
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
