import type { ServerResponse } from 'node:http'
import { pageStore } from './store'
import type { WantedPage } from './wanted-page'

/**
 * A page that nobody has read yet is rendered once, however many come for it at one time: the first
 * goes to Next, the others wait here until it has been answered and is ready as bytes.
 */
const underWay = new Map<string, Promise<void>>()

/** Resolves at once for the first reader of a cold page, for the others once it may be there. */
export async function waitForTurn(wanted: WantedPage, response: ServerResponse): Promise<void> {
  const key = `${wanted.format} ${wanted.path}`
  const first = underWay.get(key)
  if (first) {
    await first
    await pageStore().get(wanted.path)?.encoded
    return
  }
  const answered = new Promise<void>((resolve) => response.once('close', resolve))
  underWay.set(key, answered)
  void answered.then(() => underWay.delete(key))
}
