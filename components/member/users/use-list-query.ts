import { useMemo, useSyncExternalStore } from 'react'
import {
  formatListQuery,
  parseListQuery,
  type ListQuery,
  type ListRules,
} from '@/lib/features/member/list-query'

const listeners = new Set<() => void>()

/**
 * A list's query, kept in the page's address: it can be bookmarked, and the browser's back button
 * undoes it. The page itself is stored whatever its query, so the server draws the plain list.
 */
export function useListQuery(rules: ListRules) {
  const search = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => '',
  )
  const query = useMemo(() => parseListQuery(search, rules), [search, rules])
  return { query, ask }
}

/** `isTyping` keeps one entry of the history for a text, not one for each of its letters. */
function ask(query: ListQuery, { isTyping = false } = {}) {
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
