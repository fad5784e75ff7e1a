import type * as CatchUp from '@/lib/delivery/next-adapter/hydration/catch-up'
import { RENDERING_HEADER } from '@/lib/delivery/next-adapter/hydration/names'
import { measureReading } from './measure-reading'

/**
 * Code that a page needs from the reader's first interaction on. The loader (`hydration/loader.ts`) fetches this
 * file then, and browsers cache it.
 */

/** The address of the built `catch-up.ts`. */
declare const CATCH_UP: string

declare global {
  var TURBOPACK: { push(bootstrap: unknown): void }
}

/**
 * Starts React with the payload (flight) from a response, or with the payload embedded in the page. If the page has
 * changed since `rendering`, its document is updated first, or it stays unchanged with plain links.
 */
export async function start(answer: Response | string, rendering: string, bootstrap: unknown): Promise<void> {
  const flight = typeof answer === 'string' ? answer : await readFlight(answer, rendering)
  if (flight === null) return
  // In a module, a global variable needs an explicit assignment.
  globalThis.__next_f = [[0], [1, flight]]
  TURBOPACK.push(bootstrap)
}

async function readFlight(answer: Response, rendering: string): Promise<string | null> {
  if (answer.headers.get(RENDERING_HEADER) === document.documentElement.lang + rendering) return answer.text()
  const { catchUp }: typeof CatchUp = await import(CATCH_UP)
  return catchUp(rendering)
}

if (document.prerendering) document.addEventListener('prerenderingchange', measureReading, { once: true })
else measureReading()
