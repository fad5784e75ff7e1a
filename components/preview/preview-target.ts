import { homeHref, searchHref, searchTextParameter, toDesignPageHref } from '@/lib/base/links/links'

/**
 * Returns the page of a design's preview that a link of the site leads to: the board, an article, a search or one of
 * `paths`, the pages that the organisation has written. null for other pages.
 */
export function toPreviewTarget(
  token: string,
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
  paths: readonly string[],
): string | null {
  const card = searchParams.get('id_card')
  if (pathname === homeHref) return toDesignPageHref(token)
  if (pathname === `${homeHref}/blog` && card) return toDesignPageHref(token, { card })
  if (pathname === searchHref)
    return toDesignPageHref(token, { text: searchParams.get(searchTextParameter) ?? '' })
  return paths.includes(pathname) ? toDesignPageHref(token, { path: pathname }) : null
}
