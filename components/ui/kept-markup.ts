import type { Markup } from './markup'

/**
 * Memoises the markup of a list for as long as the list is cached. Lists are immutable, and shared by all pages of an
 * organisation. `context` must be the same for each call with a list.
 */
export function keepMarkup<Item, Context extends unknown[]>(
  build: (items: readonly Item[], ...context: Context) => Markup,
): (items: readonly Item[], ...context: Context) => string {
  const cache = new WeakMap<readonly Item[], string>()
  return (items, ...context) => {
    const html = cache.get(items) ?? build(items, ...context).html
    cache.set(items, html)
    return html
  }
}
