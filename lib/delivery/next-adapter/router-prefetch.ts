import type { useRouter } from 'next/navigation'

type PrefetchOptions = NonNullable<Parameters<ReturnType<typeof useRouter>['prefetch']>[1]>

/**
 * Makes Next's router prefetch a whole page. By default it prefetches the page's outline, and the rest after
 * the click. A router that does not know this kind uses the default.
 */
export const WHOLE_PAGE: PrefetchOptions = { kind: 'full' as PrefetchOptions['kind'] }
