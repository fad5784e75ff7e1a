import { LRUCache } from 'lru-cache'
import type { OrganisationId } from '@/lib/base/domain/model'
import {
  toDirectory,
  toDomainKey,
  toOrganisationKey,
  type Directory,
  type DirectoryEntry,
  type DirectoryKey,
} from '@/lib/features/company/organisations/directory-entry'

/** Minimum interval between lookups of the same stale entry. */
const REVALIDATE_MS = 1000
/** Maximum number of cached domains and organisations that exist. An external content service may have any number. */
const MAX_OWNED = 50_000
/**
 * Maximum number of cached hosts and ids that do not exist. They have a separate cache, because clients can invent
 * them.
 */
const MAX_UNOWNED = 1_000

type Entry = DirectoryEntry & { revalidateAt: number }

/**
 * Cache of the organisation of each domain, and of which organisations exist. Entries are looked up by the render
 * thread (`publish-lookups.ts`) when a request needs them.
 */
export class DirectoryCache {
  readonly #owned = new LRUCache<DirectoryKey, Entry>({
    max: MAX_OWNED,
    dispose: ({ owner }, key) => this.#forget(owner, key),
  })
  readonly #unowned = new LRUCache<DirectoryKey, Entry>({ max: MAX_UNOWNED })
  /** Keys of each organisation's entries, so that invalidating one does not scan all entries. */
  readonly #keysOf = new Map<OrganisationId | null, Set<DirectoryKey>>()

  readonly #waiting = new Map<DirectoryKey, Set<() => void>>()

  /** `ask` starts the lookup of an entry. Until its result arrives, requests use the stale entry. */
  constructor(private readonly ask: (key: DirectoryKey) => void) {}

  /** Looks up missing entries. Resolves when the render thread has answered all of them, or after `maxMs`. */
  async lookUp(keys: readonly DirectoryKey[], maxMs: number): Promise<void> {
    await Promise.all(keys.map((key) => this.#lookUp(key, maxMs)))
  }

  /**
   * Stores the result of a lookup; null if the lookup failed. Continues the requests that wait for it in either case.
   */
  answer(key: DirectoryKey, entry: DirectoryEntry | null): void {
    if (entry) this.#set(key, entry)
    for (const wake of Array.from(this.#waiting.get(key) ?? [])) wake()
  }

  /** Starts one lookup per key for all waiting requests. */
  #lookUp(key: DirectoryKey, maxMs: number): Promise<void> {
    return new Promise((resolve) => {
      const waiting = this.#waiting.get(key) ?? new Set()
      const wake = () => {
        clearTimeout(timer)
        waiting.delete(wake)
        if (waiting.size === 0) this.#waiting.delete(key)
        resolve()
      }
      const timer = setTimeout(wake, maxMs)
      if (waiting.size === 0) this.ask(key)
      this.#waiting.set(key, waiting.add(wake))
    })
  }

  #set(key: DirectoryKey, entry: DirectoryEntry) {
    // During an outage of the content service, the lookup returns a stale entry. The former `revalidateAt` stays, so
    // that the entry is not looked up again earlier.
    const revalidateAt = this.#peek(key)?.revalidateAt ?? 0
    this.#owned.delete(key)
    this.#unowned.delete(key)
    const cache = entry.owner === null ? this.#unowned : this.#owned
    cache.set(key, { ...entry, revalidateAt })
    if (entry.owner !== null) this.#remember(entry.owner, key)
  }

  /**
   * Removes the entries of an organisation, or all entries. Also removes domains without an organisation, which may
   * belong to it now.
   */
  invalidate(organisation: OrganisationId | 'all'): void {
    this.#unowned.clear()
    if (organisation === 'all') return this.#owned.clear()
    for (const key of Array.from(this.#keysOf.get(organisation) ?? [])) this.#owned.delete(key)
  }

  /**
   * Returns the directory entries for a request: of its domain and of the organisations in `claimed` (cookie or URL).
   * If some are missing, returns their keys, which must be looked up.
   */
  find(
    domain: string | null,
    claimed: readonly OrganisationId[],
    now = Date.now(),
  ): Directory | DirectoryKey[] {
    const hostKey = toDomainKey(domain)
    const host = this.#get(hostKey, now)
    const named = claimed
      .filter((id) => id !== host?.owner)
      .map(toOrganisationKey)
      .map((key) => [key, this.#get(key, now)] as const)
    const missing = [[hostKey, host] as const, ...named].flatMap(([key, entry]) => (entry ? [] : key))
    if (!host || missing.length > 0) return missing
    return toDirectory(
      host,
      named.flatMap(([, entry]) => entry ?? []),
    )
  }

  #get(key: DirectoryKey, now: number): Entry | null {
    const entry = this.#owned.get(key) ?? this.#unowned.get(key)
    if (entry && now >= entry.freshUntil && now >= entry.revalidateAt) {
      entry.revalidateAt = now + REVALIDATE_MS
      this.ask(key)
    }
    return entry ?? null
  }

  #peek(key: DirectoryKey): Entry | undefined {
    return this.#owned.peek(key) ?? this.#unowned.peek(key)
  }

  #remember(owner: OrganisationId, key: DirectoryKey) {
    const keys = this.#keysOf.get(owner) ?? new Set()
    this.#keysOf.set(owner, keys.add(key))
  }

  #forget(owner: OrganisationId | null, key: DirectoryKey) {
    const keys = this.#keysOf.get(owner)
    keys?.delete(key)
    if (keys?.size === 0) this.#keysOf.delete(owner)
  }
}
