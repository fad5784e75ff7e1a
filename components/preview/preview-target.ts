import { homeHref, searchHref, searchTextParameter, toDesignPageHref } from '@/lib/base/links/links'

/**
 * Returns the URL of the design preview for a link's target: the board, an article, a search, or one of the site pages
 * `paths`. null for other targets.
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
