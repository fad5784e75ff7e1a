import { LRUCache } from 'lru-cache'
import { log } from '@/lib/base/platform/log'
import type { OrganisationId } from '@/lib/base/domain/model'

/** How long a list has to be unusable before it counts as empty. */
const UNUSABLE_MS = 60_000
const MAX_LISTS = 5000

type List = { call: string; organisation: OrganisationId | null; body: object | null; received: number }
type State = { usable: true } | { usable: false; since: number; isLogged: boolean }

/**
 * A list whose items are all broken is a failure, which must not replace a cached answer. One that has never been
 * anything else has none: after a minute in which other lists were usable it counts as empty, so that
 * its pages show their placeholders and are no 503 for ever. Without organisations there is no site: their list
 * never counts as empty.
 */
export class UnusableLists {
  readonly #states = new LRUCache<string, State>({ max: MAX_LISTS })
  #answeredAt = -Infinity

  /** What `parse` makes of a list; where it throws although items came, the list is unusable. */
  orEmpty<T>(list: List, parse: () => T[]): T[] {
    const key = JSON.stringify([list.call, list.body])
    try {
      const items = parse()
      this.#answeredAt = Date.now()
      if (items.length > 0) this.#states.set(key, { usable: true })
      return items
    } catch (cause) {
      if (list.received === 0 || list.organisation === null || !this.#isEmpty(key, list)) throw cause
      return []
    }
  }

  #isEmpty(key: string, { call, organisation }: List): boolean {
    const now = Date.now()
    const state = this.#states.get(key) ?? { usable: false, since: now, isLogged: false }
    this.#states.set(key, state)
    if (state.usable || now - state.since < UNUSABLE_MS) return false
    // Others may be cached for longer than the minute: what was answered shortly before counts, too.
    if (this.#answeredAt < state.since - UNUSABLE_MS) return false
    if (!state.isLogged) log().warn({ call, organisation }, 'unusable content list counts as empty')
    state.isLogged = true
    return true
  }
}
