import type { PageEntry, PlaceEntry } from '@/lib/features/kernel/operations/navigation'

/**
 * Returns the navigation's page for a URL path, and its section. Of several matches it returns the longest; null
 * without a match. The home page matches only its exact path. On the page of a single item, `page` is the list of such
 * items.
 */
export function findCurrentPlace(
  places: PlaceEntry[],
  pathname: string,
): { place: PlaceEntry; page: PageEntry } | null {
  const matches = places.flatMap((place) =>
    place.pages.filter((page) => isWithin(pathname, page)).map((page) => ({ place, page })),
  )
  const [longest] = matches.toSorted((a, b) => b.page.href.length - a.page.href.length)
  return longest ?? null
}

const isWithin = (pathname: string, { text, href }: PageEntry) =>
  pathname === href || (text !== 'home' && pathname.startsWith(`${href}/`))
