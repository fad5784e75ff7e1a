import type { PageEntry, PlaceEntry } from '@/lib/features/operations/navigation'

const toPath = ({ href }: PageEntry) => href.split('#', 1)[0]!

/**
 * Returns the section of the navigation with the longest path that contains `pathname`, or null. The home page matches
 * only its exact path. `page` is null on pages of single items.
 */
export function findCurrentPlace(
  places: PlaceEntry[],
  pathname: string,
): { place: PlaceEntry; page: PageEntry | null } | null {
  const matches = places.flatMap((place) =>
    place.pages
      .filter((page) => isWithin(pathname, page))
      .map((page) => ({ place, page: toPath(page) === pathname ? page : null, length: toPath(page).length })),
  )
  const [longest] = matches.toSorted((a, b) => b.length - a.length)
  return longest ?? null
}

function isWithin(pathname: string, page: PageEntry): boolean {
  const path = toPath(page)
  return pathname === path || (page.text !== 'home' && pathname.startsWith(`${path}/`))
}
