/** How far a reader scrolls up before the head comes back, and down before it goes: a resting thumb trembles. */
const UP_PX = 12
const DOWN_PX = 32
/** So far from the top the head never goes: it stands where the page begins. */
const HEAD_PX = 120

/** Whether the reader reads on, and the farthest place (px from the top) of the way they are going. */
export type Reading = { isDown: boolean; farthest: number }

/** Where the reader is going, now that the page has scrolled to `top`. */
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
