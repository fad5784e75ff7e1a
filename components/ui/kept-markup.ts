import type { Markup } from './markup'

/**
 * Markup made once of a list: content is cached and never changed, so that an organisation's pages are all
 * given the same lists. It is kept as long as its list is.
 */
export function keepMarkup<Item>(
  build: (items: readonly Item[]) => Markup,
): (items: readonly Item[]) => string {
  const cache = new WeakMap<readonly Item[], string>()
  return (items) => {
    const html = cache.get(items) ?? build(items).html
    cache.set(items, html)
    return html
  }
}
