/**
 * Returns the page numbers to show: the first, the last, the current one and its neighbours. null is a gap of several
 * pages; instead of a gap of one page, returns that page.
 */
export function toPageNumbers(current: number, last: number): (number | null)[] {
  const named = [1, current - 1, current, current + 1, last]
    .filter((page, index, all) => page >= 1 && page <= last && all.indexOf(page) === index)
    .sort((first, other) => first - other)
  return named.flatMap((page, index) => {
    const missing = page - (named[index - 1] ?? 0) - 1
    if (missing === 0) return [page]
    return missing === 1 ? [page - 1, page] : [null, page]
  })
}
