import { LRUCache } from 'lru-cache'
import { log } from '@/lib/base/platform/log'
import type { OrganisationId } from '@/lib/base/domain/model'

/** Time in ms, since the service first sent a list as invalid data, after which the list counts as empty. */
const UNUSABLE_MS = 60_000
const MAX_LISTS = 5000

type List = { call: string; organisation: OrganisationId | null; body: object | null; received: number }
type State = { usable: true } | { usable: false; since: number; isLogged: boolean }

/**
 * Handles lists with only invalid items. Such an answer is a failure, so that it does not replace a cached answer. If
 * the list has never been valid, it counts as empty after a minute in which other lists were valid: its pages then show
 * placeholders instead of a permanent 503. The list of organisations never counts as empty, because there is no site
 * without organisations.
 */
export class UnusableLists {
  readonly #states = new LRUCache<string, State>({ max: MAX_LISTS })
  #answeredAt = -Infinity

  /** Returns the parsed list. If `parse` throws although there were items, the list is invalid. */
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
    // Accepts valid answers of other lists from the minute before the failure, too, because cached lists are not
    // requested again.
    if (this.#answeredAt < state.since - UNUSABLE_MS) return false
    if (!state.isLogged) log().warn({ call, organisation }, 'unusable content list treated as empty')
    state.isLogged = true
    return true
  }
}
