/**
 * Removes the role `alert` from the live region in which Next's router announces page titles, so that only the site's
 * alerts have it. The region stays live (`aria-live`). Must be called after React has started, which creates the
 * region.
 */
export function removeAnnouncerRole(): void {
  const announcer = document.querySelector('next-route-announcer')
  announcer?.shadowRoot?.firstElementChild?.removeAttribute('role')
}
