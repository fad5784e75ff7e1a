import type { CSSProperties } from 'react'

type Line = Pick<DOMRect, 'left' | 'top' | 'bottom'>
type Frame = Pick<DOMRect, 'left' | 'top' | 'bottom'>

/** As high as `.editor-slash` is at most, in px. */
const MAX_HEIGHT = 320
const GAP = 4
const MARGIN = 8

/**
 * Places a menu inside `frame`, all in px of the viewport: below the line, or above it if more of the menu fits there.
 * The menu is never higher than the room that it has.
 */
export function placeMenu(line: Line, frame: Frame, viewportHeight: number): CSSProperties {
  const below = viewportHeight - line.bottom - GAP - MARGIN
  const above = line.top - GAP - MARGIN
  const indent = { left: Math.max(0, line.left - frame.left - MARGIN) }
  if (below >= MAX_HEIGHT || below >= above)
    return { ...indent, top: line.bottom - frame.top + GAP, maxHeight: Math.min(MAX_HEIGHT, below) }
  return { ...indent, bottom: frame.bottom - line.top + GAP, maxHeight: Math.min(MAX_HEIGHT, above) }
}
