/**
 * Removes the role `alert` from the live region in which Next's router announces page titles, so that a
 * page's only alerts are the site's. The region stays live (`aria-live`). Call it once React has started,
 * because Next creates the region then.
 */
export function removeAnnouncerRole(): void {
  const announcer = document.querySelector('next-route-announcer')
  announcer?.shadowRoot?.firstElementChild?.removeAttribute('role')
}
