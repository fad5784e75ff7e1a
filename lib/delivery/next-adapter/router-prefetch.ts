import type { useRouter } from 'next/navigation'

type PrefetchOptions = NonNullable<Parameters<ReturnType<typeof useRouter>['prefetch']>[1]>

/**
 * Makes Next's router prefetch whole pages. By default it prefetches a page's outline, and the rest after the click.
 * A version of Next without this undocumented kind uses the default.
 */
export const WHOLE_PAGE: PrefetchOptions = { kind: 'full' as PrefetchOptions['kind'] }
