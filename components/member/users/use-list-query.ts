import { useMemo, useSyncExternalStore } from 'react'
import {
  formatListQuery,
  parseListQuery,
  type ListQuery,
  type ListRules,
} from '@/lib/features/company/member/list-query'

const listeners = new Set<() => void>()

/**
 * Stores a list's query in the URL, for bookmarks and the back button. The server renders the list without filters,
 * because the page is cached without its query.
 */
export function useListQuery(rules: ListRules) {
  const search = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => '',
  )
  const query = useMemo(() => parseListQuery(search, rules), [search, rules])
  return { query, setQuery }
}

/** Writes the query to the URL. While typing, replaces the history entry, so that typing adds only one. */
function setQuery(query: ListQuery, { isTyping = false } = {}) {
  const address = `${location.pathname}${formatListQuery(query)}`
  if (isTyping) history.replaceState(null, '', address)
  else history.pushState(null, '', address)
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('popstate', listener)
  }
}
