import type { PageEntry, PlaceEntry } from '@/lib/features/kernel/operations/navigation'

/**
 * Returns the page of the navigation with the longest path that contains `pathname`, and its section; null without one.
 * The home page matches only its exact path. On pages of single items, `page` is their list.
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
