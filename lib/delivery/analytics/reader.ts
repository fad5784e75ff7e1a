import type * as CatchUp from '@/lib/delivery/next-adapter/hydration/catch-up'
import { RENDERING_HEADER } from '@/lib/delivery/next-adapter/hydration/names'
import { measureReading } from './measure-reading'

/**
 * This script hydrates the page at the reader's first interaction, and measures reading. The loader
 * (`hydration/loader.ts`) fetches it, and browsers cache it.
 */

/** URL of the built `catch-up.ts`, replaced by the build. */
declare const CATCH_UP: string

declare global {
  var TURBOPACK: { push(bootstrap: unknown): void }
}

/**
 * Starts React with the payload (flight) of a response, or with the one in the page. If the page has changed since
 * the version `rendering`, updates the document first, or leaves it without React.
 */
export async function start(answer: Response | string, rendering: string, bootstrap: unknown): Promise<void> {
  const flight = typeof answer === 'string' ? answer : await readFlight(answer, rendering)
  if (flight === null) return
  // Assigned explicitly, because top-level variables of a module are not global.
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
