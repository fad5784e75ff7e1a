import type { useRouter } from 'next/navigation'

type PrefetchOptions = NonNullable<Parameters<ReturnType<typeof useRouter>['prefetch']>[1]>

/**
 * Has Next's router fetch a whole page ahead. By default it fetches the page's outline, and the rest once the reader
 * is on the way; a router that does not know this kind does the same.
 */
export const WHOLE_PAGE: PrefetchOptions = { kind: 'full' as PrefetchOptions['kind'] }
