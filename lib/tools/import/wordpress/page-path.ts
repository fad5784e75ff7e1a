import { toFormerPathOf } from '@/lib/base/domain/former-path'
import { isFrontPage } from '@/lib/tools/import/internal-links'
import type { Index } from './file-index'
import type { Fields, RawItem } from './read-wxr'

/** Maximum number of parents that are read for a page's path. */
const MAX_DEPTH = 10

/** Returns the path of a page's permalink, or for a page without one that of its parents and its slug. */
export function toFormerPagePath(fields: Fields, { pages }: Index): string {
  const link = toPermalinkPath(fields)
  if (link !== null) return link
  const slugs: string[] = []
  const seen = new Set<string>()
  let id = fields['wp:post_id']?.trim() ?? ''
  for (let page = pages.get(id); page && !seen.has(id) && seen.size < MAX_DEPTH; page = pages.get(id)) {
    seen.add(id)
    slugs.unshift(page.slug)
    id = page.parent
  }
  return slugs.length === 0 || slugs.at(-1) === '' ? '' : `/${slugs.filter(Boolean).join('/')}`
}

/** Returns the path of an item's permalink; null for drafts and sites whose addresses have only an id. */
export function toPermalinkPath({ link = '' }: Fields): string | null {
  const query = URL.parse(link.trim())?.searchParams
  return query?.has('page_id') || query?.has('p') ? null : toFormerPathOf(link)
}

/** Slugs of pages for the list of posts, which have no text. */
const postsPage = /^\/(?:actualidad|articulos|blog|entradas|news|noticias|novedades|posts)$/

/**
 * Returns whether a page is the front page, whose permalink is the site's root, or the page of posts. The file does
 * not name the page of posts.
 */
export function isHomePage({ fields }: RawItem, base: string | null): boolean {
  const link = fields.link?.trim() ?? ''
  if (link === '' || fields['wp:status']?.trim() !== 'publish') return false
  if (isFrontPage(link, base)) return true
  const isEmpty = (fields['content:encoded'] ?? '').trim() === ''
  const root = base === null ? '' : new URL(base).pathname.replace(/\/$/, '')
  const path = toFormerPathOf(link) ?? ''
  return isEmpty && path.startsWith(root) && postsPage.test(path.slice(root.length))
}

/** Decodes a slug, which WordPress stores percent-encoded. */
export function decodeSlug(slug: string): string {
  try {
    return decodeURIComponent(slug).normalize('NFC')
  } catch {
    return slug
  }
}
