/**
 * Lets the picture of the pressed card grow into the article's, by a view transition (`navigation-progress.css`).
 * Only for navigations without a reload.
 */

/** Maximum time in ms that the page is frozen while the new one is rendered. Its data arrived in the second before. */
const MAX_FREEZE_MS = 400

/** Ends the update phase of the running view transition. */
let arrive: (() => void) | undefined

/** Calls `push`, within a view transition if the pressed link's card has a picture and the reader allows motion. */
export function leavePage(source: HTMLElement, push: () => void): void {
  const picture = source.closest('article, li')?.querySelector('img')
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!picture || isStill || !('startViewTransition' in document)) return push()
  const { ready, finished } = document.startViewTransition(
    () =>
      new Promise<void>((resolve) => {
        arrive = resolve
        window.setTimeout(resolve, MAX_FREEZE_MS)
        push()
      }),
  )
  // Rejected if the browser skips the animation, for example of a hidden page.
  for (const promise of [ready, finished]) promise.catch(() => undefined)
}

/** Starts the animation. Called when the new page is in the document. */
export const showArrival = (): void => arrive?.()
