import useSWRInfinite from 'swr/infinite'
import { queryOptions, type QueryError } from '@/components/admin-ui/use-query'

/**
 * Loads the items of a library page by page. `ask` returns the page of items with ids below the given one; null is the
 * first page. `key`: cache key.
 */
export function useLibrary<Page extends { next: number | null }>(
  key: readonly unknown[],
  ask: (before: number | null) => Promise<Page>,
) {
  const { data, error, setSize, mutate } = useSWRInfinite<Page, QueryError>(
    (_index, previous: Page | null) => (previous?.next === null ? null : [...key, previous?.next ?? null]),
    (parts: unknown[]) => ask(parts.at(-1) as number | null),
    { ...queryOptions, revalidateFirstPage: false },
  )
  return {
    pages: data ?? null,
    hasMore: (data?.at(-1)?.next ?? null) !== null,
    isFailed: error !== undefined,
    more: () => void setSize((size) => size + 1),
    change: (toPages: (pages: Page[]) => Page[]) =>
      void mutate((pages) => pages && toPages(pages), { revalidate: data === undefined }),
  }
}
