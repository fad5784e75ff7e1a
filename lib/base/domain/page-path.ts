import { toSlug } from './slug'

export const MAX_PAGE_PATH_LENGTH = 120
export const MAX_PAGE_PATH_SEGMENTS = 5

const SEGMENT = /^[a-z0-9]+(-[a-z0-9]+)*$/

/**
 * Parses the path of a static page: `/servicios/consultoria-sap`. Returns null if the syntax is invalid. Only
 * lower-case letters without accents, digits and hyphens are valid, so a path has one spelling and needs no encoding.
 */
export function parsePagePath(path: string): string | null {
  if (path.length > MAX_PAGE_PATH_LENGTH || !path.startsWith('/')) return null
  const segments = path.slice(1).split('/')
  return segments.length <= MAX_PAGE_PATH_SEGMENTS && segments.every((segment) => SEGMENT.test(segment))
    ? path
    : null
}

/** Suggests a path from a page's title; '' for a title without letters or digits of the Latin alphabet. */
export function toPagePath(title: string): string {
  const segment = toSlug(title)
    .split('-')
    .map((word) => word.replace(/[^a-z0-9]/g, ''))
    .filter(Boolean)
    .join('-')
  return segment === '' ? '' : `/${segment}`
}

/** Lists the paths of a page's ancestors: `/a` and `/a/b` for `/a/b/c`. */
export function listParentPaths(path: string): string[] {
  const segments = path.slice(1).split('/')
  return segments.slice(1).map((_, index) => `/${segments.slice(0, index + 1).join('/')}`)
}
