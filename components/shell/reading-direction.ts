/** Scroll distance (px) that shows the header again, and that hides it. Absorbs a thumb's jitter. */
const UP_PX = 12
const DOWN_PX = 32
/** The header is never hidden within this distance of the top, in px. */
const HEAD_PX = 120

/** Direction of scrolling, and the farthest position in that direction (px from the top). */
export type Reading = { isDown: boolean; farthest: number }

/** Updates the direction after scrolling to `top`. */
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
