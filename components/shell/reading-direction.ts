/** Minimum distance in px for a change of the scroll direction: up (shows the header) and down (hides it). */
const UP_PX = 12
const DOWN_PX = 32
/** Distance from the top of the page, in px, within which the header is always visible. */
const HEAD_PX = 120

/** Scroll direction, and the farthest position in that direction, in px from the top. */
export type Reading = { isDown: boolean; farthest: number }

/** Updates the scroll direction for the new scroll position `top`. */
export function followReading({ isDown, farthest }: Reading, top: number): Reading {
  if (top < HEAD_PX) return { isDown: false, farthest: top }
  if (isDown) {
    return farthest - top > UP_PX
      ? { isDown: false, farthest: top }
      : { isDown, farthest: Math.max(farthest, top) }
  }
  return top - farthest > DOWN_PX
    ? { isDown: true, farthest: top }
    : { isDown, farthest: Math.min(farthest, top) }
}
