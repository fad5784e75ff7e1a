import type { Markup } from './markup'

/**
 * Builds markup once per list and keeps it as long as the list. Content is cached and immutable, so an
 * organisation's pages share their lists. `context` must be the same for each use of a list.
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
