import type * as CatchUp from '@/lib/delivery/next-adapter/hydration/catch-up'
import { RENDERING_HEADER } from '@/lib/delivery/next-adapter/hydration/names'
import { measureVitals } from './measure-vitals'

/**
 * What a page needs once it has a reader. The loader fetches this file at the first touch; browsers keep it from
 * then on.
 */

/** The address of `catch-up.ts`, as it was built. */
declare const CATCH_UP: string

declare global {
  var TURBOPACK: { push(bootstrap: unknown): void }
}

/**
 * Lets React have the page, by the flight that an answer brings or that came with the page. A page
 * that has changed since `rendering` catches up first, or stays as it is, with plain links.
 */
export async function start(answer: Response | string, rendering: string, bootstrap: unknown): Promise<void> {
  const flight = typeof answer === 'string' ? answer : await readFlight(answer, rendering)
  if (flight === null) return
  // A module makes no global by its name alone.
  globalThis.__next_f = [[0], [1, flight]]
  TURBOPACK.push(bootstrap)
}

async function readFlight(answer: Response, rendering: string): Promise<string | null> {
  if (answer.headers.get(RENDERING_HEADER) === document.documentElement.lang + rendering) return answer.text()
  const { catchUp }: typeof CatchUp = await import(CATCH_UP)
  return catchUp(rendering)
}

if (document.prerendering) document.addEventListener('prerenderingchange', measureVitals, { once: true })
else measureVitals()
