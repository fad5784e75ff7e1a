import { useEffect, type RefObject } from 'react'
import type { NoteAnchor } from '@/lib/base/domain/note'
import { toRange } from './note-marks'

/**
 * Returns the margin above each item of a list, in px. An item begins beside the words that it is about, or directly
 * below the previous item. `top`: distance of the words from the start of the list; null for an item without words.
 */
export function toMargins(items: readonly { top: number | null; height: number }[]): number[] {
  let end = 0
  return items.map(({ top, height }) => {
    const start = Math.max(end, top ?? end)
    const margin = start - end
    end = start + height
    return margin
  })
}

/** Places the items of a list beside their words, by the CSS variable `--rise` of each (`pieces.css`). */
export function useMargins(
  list: RefObject<HTMLElement | null>,
  places: readonly (NoteAnchor | null)[],
  findText: () => Element | null,
): void {
  useEffect(() => {
    const root = findText()
    const column = list.current
    if (!root || !column) return undefined
    const place = () => {
      const base = column.getBoundingClientRect().top
      const items = [...column.children] as HTMLElement[]
      const margins = toMargins(
        items.map(({ offsetHeight: height }, index) => {
          const words = places[index]
          const top = words && toRange(root, words)?.getBoundingClientRect().top
          return { top: top === null || top === undefined ? null : top - base, height }
        }),
      )
      items.forEach((item, index) => item.style.setProperty('--rise', `${margins[index] ?? 0}px`))
    }
    const observer = new ResizeObserver(place)
    for (const element of [root, column, ...column.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [list, places, findText])
}
