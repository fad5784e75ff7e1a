import { MENU_CLOSE_DELAY_MS, ROW_MENU_QUERY } from '@/lib/base/domain/constants'
import { toNeighbour } from './menu-keys'

/**
 * Menus are native disclosures and a native popover: they open and close by click, touch and Enter
 * without any of this. Here is what the browser does not do by itself (specification, sections 2
 * and 4): opening by hover above 600 px, closing 200 ms after the mouse has left, Escape, arrow
 * keys, and closing what is not used any more.
 *
 *   <… data-menu="bar">          a menu; "bar" opens by hover where it is a row
 *     <li data-menu-group>       an entry with a <details>
 */
export function attachMenus(signal: AbortSignal): void {
  const row = matchMedia(ROW_MENU_QUERY)
  const hover = createHover()

  function onPointerOver({ pointerType, target }: PointerEvent) {
    if (pointerType === 'mouse' && row.matches && target instanceof Element) hover.move(target)
  }

  function onToggle({ target }: Event) {
    if (target instanceof HTMLDetailsElement && !target.open) hover.keepOpen(target)
  }

  function onClick(event: MouseEvent) {
    if (!(event.target instanceof Element)) return
    const details = event.target.closest('summary')?.parentElement
    if (details instanceof HTMLDetailsElement && details.open && hover.keepOpen(details)) {
      event.preventDefault()
    }
    const isFollowed = event.target.closest('[data-menu] a') !== null
    closeMenus(isFollowed ? null : event.target, row.matches)
  }

  function onFocusOut({ relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof Node) closeMenus(relatedTarget, row.matches)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!(event.target instanceof Element)) return
    const next =
      event.key === 'Escape'
        ? closeInnermost(event.target)
        : toNeighbour(event.target, event.key, row.matches)
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  const closeAll = () => closeMenus(null, row.matches)
  document.addEventListener('scroll', onScroll, { signal, passive: true })
  document.addEventListener('pointerover', onPointerOver, { signal })
  document.documentElement.addEventListener('pointerleave', hover.leave, { signal })
  document.addEventListener('toggle', onToggle, { signal, capture: true })
  document.addEventListener('click', onClick, { signal })
  document.addEventListener('focusout', onFocusOut, { signal })
  document.addEventListener('keydown', onKeyDown, { signal })
  window.addEventListener('pageshow', closeAll, { signal })
  row.addEventListener('change', closeAll, { signal })
  signal.addEventListener('abort', hover.end)

  // A pointer that came before this script rests on its entry, and may send no event any more.
  const resting = [...document.querySelectorAll(':hover')].at(-1)
  if (resting && row.matches && matchMedia('(hover: hover)').matches) hover.move(resting)
}

/** Menus that the mouse opens by passing over them: they close when it leaves. A click makes them stay. */
function createHover() {
  const hovered = new Set<HTMLDetailsElement>()
  let closing: number | undefined
  const closeLater = (menus: Iterable<HTMLDetailsElement>) => {
    closing = window.setTimeout(() => [...menus].forEach(close), MENU_CLOSE_DELAY_MS)
  }
  const end = () => window.clearTimeout(closing)
  return {
    move(target: Element) {
      end()
      const group = target.closest('[data-menu="bar"] [data-menu-group]')
      const details = group?.querySelector<HTMLDetailsElement>(':scope > details')
      if (details && !details.open) {
        details.open = true
        hovered.add(details)
      }
      const leaving = [...hovered].filter((other) => !other.parentElement?.contains(target))
      if (leaving.length > 0) closeLater(leaving)
    },
    leave() {
      end()
      closeLater(hovered)
    },
    /** Whether the mouse alone had opened it. */
    keepOpen: (details: HTMLDetailsElement) => hovered.delete(details),
    end,
  }
}

/** Reading on closes what hangs from the head, unless the keyboard's focus is in it. */
function onScroll() {
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
function closeMenus(where: Node | null, isRow: boolean) {
  for (const details of listOpen()) {
    const place = isRow ? details.parentElement : details.closest('[data-menu]')
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
