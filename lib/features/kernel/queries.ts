import { getStore, type OpenStore } from '@/lib/content/service'
import type { Queries } from '../query-table'

export type { Queries }

const bound = new WeakMap<OpenStore, Promise<Queries>>()

/**
 * Returns the admin's database queries, or null if content comes from an external service. If the store runs in a
 * worker thread, each query is one message to it. Statements that belong together therefore form one query and
 * transaction.
 */
export async function getQueries(): Promise<Queries | null> {
  const store = await getStore()
  if (!store) return null
  const queries = bound.get(store) ?? bind(store)
  bound.set(store, queries)
  return queries
}

async function bind(store: OpenStore): Promise<Queries> {
  if (store.kind === 'thread') return store.services as Queries
  const { bindQueries } = await import('../query-table')
  return bindQueries(store.database)
}
