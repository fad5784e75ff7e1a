import type { PageEntry, PlaceEntry } from '@/lib/features/kernel/operations/navigation'

const toPath = ({ href }: PageEntry) => href.split('#', 1)[0]!

/**
 * Returns the page of the navigation with the longest path that contains `pathname`, and its section; null without one.
 * The home page matches only its exact path. On pages of single items, `page` is their list. `path`: the page's path.
 */
export function findCurrentPlace(
  places: PlaceEntry[],
  pathname: string,
): { place: PlaceEntry; page: PageEntry; path: string } | null {
  const matches = places.flatMap((place) =>
    place.pages
      .filter((page) => isWithin(pathname, page))
      .map((page) => ({ place, page, path: toPath(page) })),
  )
  const [longest] = matches.toSorted((a, b) => b.path.length - a.path.length)
  return longest ?? null
}

function isWithin(pathname: string, page: PageEntry): boolean {
  const path = toPath(page)
  return pathname === path || (page.text !== 'home' && pathname.startsWith(`${path}/`))
}
