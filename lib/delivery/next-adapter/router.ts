import type { useRouter } from 'next/navigation'

type PrefetchOptions = NonNullable<Parameters<ReturnType<typeof useRouter>['prefetch']>[1]>

/**
 * Makes Next's router prefetch whole pages. By default it prefetches a page's outline, and the rest after the click.
 * A version of Next without this undocumented kind uses the default.
 */
export const WHOLE_PAGE: PrefetchOptions = { kind: 'full' as PrefetchOptions['kind'] }

/**
 * Removes the role `alert` from the live region in which Next's router announces page titles, so that only the site's
 * alerts have it. The region stays live (`aria-live`). Must be called after React has started, which creates the
 * region.
 */
export function removeAnnouncerRole(): void {
  const announcer = document.querySelector('next-route-announcer')
  announcer?.shadowRoot?.firstElementChild?.removeAttribute('role')
}
