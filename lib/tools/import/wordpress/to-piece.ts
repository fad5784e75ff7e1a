import { toFormerPathOf } from '@/lib/base/domain/former-path'
import { resolve, toLine } from '@/lib/tools/import/html/to-site-html'
import { toDetail, type Loss } from '@/lib/tools/import/model/loss'
import type { SourcePiece, SourceState } from '@/lib/tools/import/model/model'
import { cutAlt, toMissingTitle, withinLimits } from '@/lib/tools/import/piece-limits'
import { toSeo } from '@/lib/tools/import/seo'
import { toBody } from './body'
import { toComments } from './comments'
import { toDate } from './dates'
import type { Index, WordpressOptions } from './file-index'
import { decodeSlug, toFormerPagePath, toPermalinkPath } from './page-path'
import type { Fields, RawItem } from './read-wxr'
import { findSeo } from './seo'
import type { Library } from './shortcodes'
import { categoriesOf, tagsOf, toKey } from './terms'

/** Creates a function that converts items to pieces in order. A repeated id becomes another piece. */
export function createPieceReader(index: Index, options: WordpressOptions) {
  const keys = new Set<string>()
  const library: Library = {
    find: (id) => index.attachments.get(id) ?? null,
    ofPost: (id) =>
      (index.byParent.get(id) ?? []).flatMap((attachmentId) => index.attachments.get(attachmentId) ?? []),
  }
  return (item: RawItem): SourcePiece | null => {
    const isPage = item.fields['wp:post_type']?.trim() === 'page'
    const isHome = index.homes.has(item.fields['wp:post_id']?.trim() ?? '')
    if (isPage && (isHome || options.pages === 'skip')) return null
    return toPiece(item, { index, options, library, key: toFreeKey(item.fields, keys), isPage })
  }
}

type Context = { index: Index; options: WordpressOptions; library: Library; key: string; isPage: boolean }

function toPiece(item: RawItem, { index, options, library, key, isPage }: Context): SourcePiece {
  const { fields, meta } = item
  const omissions: Loss[] = []
  const id = fields['wp:post_id']?.trim() ?? ''
  const slug = decodeSlug(fields['wp:post_name']?.trim() ?? '')
  const body = toBody({
    content: fields['content:encoded'] ?? '',
    post: id,
    base: index.base,
    library,
    patterns: index.patterns,
    footnotes: meta['footnotes'],
  })
  const title = toLine(fields.title ?? '')
  const label = `${isPage ? 'page' : 'post'} ${id} "${toDetail(title || slug, 60)}"`
  const called = title || toMissingTitle(body.html, slug)
  if (title === '') omissions.push({ kind: 'no-title', detail: called })
  if (body.html === '') omissions.push({ kind: 'no-text', detail: '' })
  const date = toDate(fields['wp:post_date_gmt'], fields['wp:post_date'], options.timeZone)
  const state = toState(fields, date, isPage, options, omissions)
  if (date === null && state === 'published') omissions.push({ kind: 'no-date', detail: '' })
  const { comments, omissions: commentOmissions } = toComments(item.comments, options.timeZone, options.now)
  const picture = toPicture(meta['_thumbnail_id'], index, omissions)
  const withoutAlt =
    body.pictures.filter(({ alt }) => alt.trim() === '').length + (picture?.alt === '' ? 1 : 0)
  if (withoutAlt > 0) omissions.push({ kind: 'no-alt', detail: String(withoutAlt) })
  omissions.push(...body.omissions, ...commentOmissions)
  const summary = toLine(fields['excerpt:encoded'] ?? '')
  const formerPaths = toPaths(item, id, isPage)
  const seoFields = findSeo(meta, { title: called, summary })
  const seo = toSeo(
    { ...seoFields, picture: resolve(seoFields.picture ?? '', index.base) },
    { title: called, formerPaths, base: index.base },
    omissions,
  )
  const piece: SourcePiece = {
    key,
    label,
    state,
    ...(isPage && { pagePath: toFormerPagePath(fields, index) }),
    format: 'html',
    title: called,
    summary,
    content: body.html,
    category: toCategory(item, index, omissions),
    tags: tagsOf(item),
    author: toAuthor(fields['dc:creator'], index),
    picture,
    seo,
    pictures: body.pictures,
    date,
    acceptsComments: fields['wp:comment_status']?.trim() === 'open',
    isSticky: fields['wp:is_sticky']?.trim() === '1',
    formerPaths,
    comments,
    omissions,
  }
  return withinLimits(piece, omissions)
}

function toState(
  fields: Fields,
  date: Date | null,
  isPage: boolean,
  { pages, now }: WordpressOptions,
  omissions: Loss[],
): SourceState {
  const status = fields['wp:status']?.trim() ?? ''
  if ((fields['wp:post_password'] ?? '').trim() !== '') {
    omissions.push({ kind: 'password', detail: '' })
    return 'draft'
  }
  if (status === 'private') omissions.push({ kind: 'private', detail: '' })
  if (isPage && pages === 'draft') return 'draft'
  if (status === 'future') return date !== null && date > now ? 'scheduled' : 'published'
  return status === 'publish' ? 'published' : 'draft'
}

function toCategory(item: RawItem, { categories }: Index, omissions: Loss[]): string | null {
  const keys = [...new Set(categoriesOf(item).map(toKey))].filter((key) => categories.has(key))
  const { meta } = item
  const chosenId = meta['_yoast_wpseo_primary_category'] ?? meta['rank_math_primary_category'] ?? ''
  const byId = categories.findById(chosenId.trim())
  const first = byId !== null && keys.includes(byId) ? byId : (keys[0] ?? null)
  const others = keys.filter((key) => key !== first).map((key) => categories.nameOf(key))
  if (others.length > 0)
    omissions.push({ kind: 'second-category', detail: toDetail(others.join(', '), 2000) })
  return first
}

function toAuthor(creator: string | undefined, { authors }: Index): string {
  const login = creator?.trim() ?? ''
  return toLine(authors.get(login) ?? login)
}

function toPicture(id: string | undefined, { attachments }: Index, omissions: Loss[]) {
  const key = id?.trim() ?? ''
  if (key === '' || key === '0' || key === '-1') return null
  const attachment = attachments.get(key)
  if (!attachment || attachment.file) {
    omissions.push({ kind: 'picture', detail: `_thumbnail_id ${toDetail(key)}` })
    return null
  }
  return { address: attachment.url, alt: cutAlt(attachment.alt) }
}

/**
 * Returns the former paths of an item: the path of its link, this path with earlier slugs, and the path with its id.
 */
function toPaths({ fields, oldSlugs }: RawItem, id: string, isPage: boolean): string[] {
  const link = toPermalinkPath(fields)
  const slug = decodeSlug(fields['wp:post_name']?.trim() ?? '')
  const above = link !== null && slug !== '' && link.endsWith(`/${slug}`) ? link.slice(0, -slug.length) : null
  const before = oldSlugs
    .map((oldSlug) => oldSlug.trim())
    .flatMap((oldName) =>
      above === null || oldName === '' ? [] : [toFormerPathOf(`${encodeURI(above)}${oldName}`)],
    )
  const byId = toFormerPathOf(isPage ? `/?page_id=${id}` : `/?p=${id}`)
  return [...new Set([link, ...before, byId].filter((path) => path !== null))]
}

/** Returns a unique key: the id, or for a repeated id with a further distinguishing name. */
function toFreeKey(fields: Fields, keys: Set<string>): string {
  const id = fields['wp:post_id']?.trim() ?? ''
  const names = [fields.guid?.trim(), fields['wp:post_name']?.trim(), fields['wp:post_date']?.trim()]
  const base = id || names.find(Boolean) || '-'
  let key = base
  if (keys.has(key)) key = `${base} ${names.find(Boolean) ?? ''}`
  for (let again = 2; keys.has(key); again++) key = `${base} ${names.find(Boolean) ?? ''} ${again}`
  keys.add(key)
  return key.slice(0, 500)
}
