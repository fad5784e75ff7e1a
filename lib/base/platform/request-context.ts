import { AsyncLocalStorage } from 'node:async_hooks'
import { processWide } from './process/process-wide'

/**
 * The request of the current asynchronous context, shared by all bundles. Work after the response, such as
 * revalidating a page, still belongs to the request that started it.
 */
export type CurrentRequest = {
  readonly id: string
  /** Start in ms since the epoch. */
  readonly startedAt: number
}

type Stored = CurrentRequest & { values: Map<string, unknown> }

const storage = () => processWide('current-request', () => new AsyncLocalStorage<Stored>())

/** Returns the current request; null outside of a request. */
export function currentRequest(): CurrentRequest | null {
  return storage().getStore() ?? null
}

/** Returns a value that is created once per request by `create`; null outside of a request. */
export function perRequest<T>(name: string, create: () => T): T | null {
  const values = storage().getStore()?.values
  if (!values) return null
  if (!values.has(name)) values.set(name, create())
  return values.get(name) as T
}

export function runRequest<T>(id: string, work: () => T): T {
  return storage().run({ id, startedAt: Date.now(), values: new Map() }, work)
}
