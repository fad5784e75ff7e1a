/**
 * Animates the picture of a pressed card into the picture of its article by a view transition
 * (`navigation-progress.css`). Only for navigations without a reload.
 */

/** Maximum time in ms for which the transition freezes the page while the next one is rendered. */
const MAX_FREEZE_MS = 400

/** Resolves the running view transition's update, which starts the animation; undefined without a transition. */
let arrive: (() => void) | undefined

/** Calls `push`, in a view transition if the card has a picture and the reader has not reduced motion. */
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
  // Ignores rejections: the browser may skip the animation, for example on a hidden page.
  for (const promise of [ready, finished]) promise.catch(() => undefined)
}

/** Starts the animation of the view transition. Must be called when the new page is in the document. */
export const showArrival = (): void => arrive?.()
