import { toFormerPathOf } from '@/lib/base/domain/former-path'
import { toLine, toSiteHtml } from '@/lib/tools/import/html/to-site-html'
import { toDetail, type Loss } from '@/lib/tools/import/model/loss'
import { inBatches } from '@/lib/tools/import/batches'
import type { PagesChoice, Source, SourcePiece, SourceState } from '@/lib/tools/import/model/model'
import { cutAlt, toMissingTitle, withinLimits } from '@/lib/tools/import/piece-limits'
import { toSeo } from '@/lib/tools/import/seo'
import { isPublicTag, readSite, toTagName, withSite } from './site'
import { readGhostFile, type GhostTables } from './ghost-file'
import { renderLexical, renderMobiledoc } from './lexical'
import { findSeo } from './seo'

export type GhostOptions = {
  pages: PagesChoice
  now: Date
  /** URL of the former site, which the file does not contain: replaces `__GHOST_URL__`. */
  site: string | null
}

type Post = GhostTables['posts'][number]
type Tag = GhostTables['tags'][number]

type Index = {
  tagsOf: Map<string, Tag[]>
  authorsOf: Map<string, string[]>
  metaOf: Map<string, GhostTables['posts_meta'][number]>
  options: GhostOptions
}

export async function openGhost(file: string, options: GhostOptions): Promise<Source> {
  const { data, settings, dropped, tables } = await readGhostFile(file)
  const omissions: Loss[] = []
  if (dropped > 0) omissions.push({ kind: 'type', detail: `unreadable × ${dropped}` })
  if (tables.length > 0) omissions.push({ kind: 'secret', detail: toDetail(tables.join(', '), 2000) })
  const index = toIndex(data, options)
  const posts = data.posts.filter((post) => options.pages !== 'skip' || !isPage(post))
  if (posts.length < data.posts.length) {
    omissions.push({ kind: 'page-left', detail: String(data.posts.length - posts.length) })
  }
  for (const tag of data.tags.filter(isPublicTag)) {
    const description = toLine(tag.description ?? '')
    if (description === '') continue
    omissions.push({ kind: 'description', detail: toDetail(`${toTagName(tag)}: ${description}`, 500) })
  }
  const first = new Set(posts.flatMap(({ id }) => index.tagsOf.get(id)?.[0]?.id ?? []))
  const used = new Set(posts.flatMap(({ id }) => index.tagsOf.get(id) ?? []).map(({ id }) => id))
  const unused = data.tags.filter((tag) => isPublicTag(tag) && !used.has(tag.id))
  if (unused.length > 0) {
    omissions.push({
      kind: 'tag-unused',
      detail: toDetail(unused.map(({ name }) => name ?? '').join(', '), 2000),
    })
  }
  return {
    system: 'ghost',
    site: options.site === null ? '-' : new URL(options.site).host,
    base: options.site,
    // Ghost's themes show a post's primary tag as its category, too.
    categories: data.tags
      .filter(({ id }) => first.has(id))
      .map((tag) => ({ key: tag.id, name: toTagName(tag) })),
    library: [],
    ...readSite(settings, { tags: data.tags, first, site: options.site }, omissions),
    pieces: posts.length,
    comments: 0,
    omissions,
    read: () => inBatches(readPieces(posts, index)),
    close: async () => undefined,
  }
}

function* readPieces(posts: Post[], index: Index): Generator<SourcePiece> {
  const keys = new Set<string>()
  for (const post of posts) yield toPiece(post, index, toFreeKey(post.id, keys))
}

const isPage = (post: Post) => post.type === 'page' || post.page === true || post.page === 1

function toFreeKey(id: string, keys: Set<string>): string {
  let key = id
  for (let again = 2; keys.has(key); again++) key = `${id} ${again}`
  keys.add(key)
  return key.slice(0, 200)
}

/** Indexes the data. Ignores dangling references. */
function toIndex(data: GhostTables, options: GhostOptions): Index {
  const byOrder = <T extends { sort_order?: number | null | undefined }>(first: T, other: T) =>
    (first.sort_order ?? 0) - (other.sort_order ?? 0)
  const tags = new Map(data.tags.map((tag) => [tag.id, tag]))
  const users = new Map(data.users.map(({ id, name, slug }) => [id, toLine(name ?? '') || slug || '']))
  const tagsOf = new Map<string, Tag[]>()
  for (const { post_id, tag_id } of data.posts_tags.toSorted(byOrder)) {
    const tag = tags.get(tag_id)
    if (tag && isPublicTag(tag)) tagsOf.set(post_id, [...(tagsOf.get(post_id) ?? []), tag])
  }
  const authorsOf = new Map<string, string[]>()
  for (const { post_id, author_id } of data.posts_authors.toSorted(byOrder)) {
    const name = users.get(author_id)
    if (name) authorsOf.set(post_id, [...(authorsOf.get(post_id) ?? []), name])
  }
  for (const { id, author_id } of data.posts) {
    const name = users.get(String(author_id ?? ''))
    if (name && !authorsOf.has(id)) authorsOf.set(id, [name])
  }
  return { tagsOf, authorsOf, metaOf: new Map(data.posts_meta.map((meta) => [meta.post_id, meta])), options }
}

function toPiece(post: Post, { tagsOf, authorsOf, metaOf, options }: Index, key: string): SourcePiece {
  const omissions: Loss[] = []
  const meta = metaOf.get(post.id)
  const resolve = (address: string) => withSite(address, options.site)
  const body = toBody(post, options, omissions)
  const title = toLine(post.title ?? '')
  const called = title === '' || title === '(Untitled)' ? toMissingTitle(body.html, post.slug ?? '') : title
  const label = `${isPage(post) ? 'page' : 'post'} ${toDetail(post.id, 30)} "${toDetail(called, 60)}"`
  if (called !== title) omissions.push({ kind: 'no-title', detail: called })
  if (body.html === '') omissions.push({ kind: 'no-text', detail: '' })
  const date = toDate(post.published_at) ?? toDate(post.created_at)
  const state = toState(post, meta?.email_only, date, options, omissions)
  if (date === null && state === 'published') omissions.push({ kind: 'no-date', detail: '' })
  if (post.codeinjection_head || post.codeinjection_foot) omissions.push({ kind: 'code', detail: '' })
  const [author = '', ...others] = authorsOf.get(post.id) ?? []
  if (others.length > 0) omissions.push({ kind: 'author', detail: toDetail(others.join(', ')) })
  const address = resolve(post.feature_image?.trim() ?? '')
  const picture = /^https?:\/\//i.test(address)
    ? { address, alt: cutAlt(toLine(meta?.feature_image_alt ?? '')) }
    : null
  if (picture === null && address !== '') omissions.push({ kind: 'picture', detail: toDetail(address) })
  const caption = toLine(meta?.feature_image_caption ?? '')
  if (caption !== '') omissions.push({ kind: 'picture-caption', detail: toDetail(caption, 500) })
  const withoutAlt =
    body.pictures.filter(({ alt }) => alt.trim() === '').length + (picture?.alt === '' ? 1 : 0)
  if (withoutAlt > 0) omissions.push({ kind: 'no-alt', detail: String(withoutAlt) })
  const tags = tagsOf.get(post.id) ?? []
  const path = post.slug ? toFormerPathOf(`/${encodeURIComponent(post.slug)}/`) : null
  const formerPaths = path === null ? [] : [path]
  const seo = toSeo(
    findSeo(post, meta, resolve),
    { title: called, formerPaths, base: options.site },
    omissions,
  )
  return withinLimits<SourcePiece>(
    {
      key,
      label,
      state,
      ...(isPage(post) && { pagePath: path ?? '' }),
      format: 'html',
      title: called,
      summary: toLine(post.custom_excerpt ?? ''),
      content: body.html,
      category: tags[0]?.id ?? null,
      tags: [...new Set(tags.map(toTagName))],
      author,
      picture,
      seo,
      pictures: body.pictures,
      date,
      acceptsComments: !isPage(post),
      isSticky: post.featured === true || post.featured === 1,
      formerPaths,
      comments: [],
      omissions,
    },
    omissions,
  )
}

/** Returns a post's body: Ghost's HTML, or else the rendered editor state. */
function toBody(post: Post, { site }: GhostOptions, omissions: Loss[]) {
  const onLoss = ({ kind, detail }: Loss) =>
    omissions.push({ kind, detail: toDetail(withSite(detail, site), 500) })
  const html =
    post.html ||
    (post.lexical && renderLexical(post.lexical, onLoss)) ||
    (post.mobiledoc && renderMobiledoc(post.mobiledoc, onLoss)) ||
    ''
  const body = toSiteHtml(withSite(html, site), { base: site })
  omissions.push(...body.omissions)
  return body
}

/** Markers of parts that only some members see: a paywall, or restricted cards. */
const membersHtml = /<!--members-only-->|<!--kg-gated-block:begin [^>]{0,500}nonMember:false/
const membersLexical = /"paywall"|"nonMember":\s*false/

const visibleFor = ['public', null, undefined, '']

/** Returns a post's state. Posts for members, or sent only by mail, become drafts until an editor decides. */
function toState(
  post: Post,
  isEmailOnly: unknown,
  date: Date | null,
  { pages, now }: GhostOptions,
  omissions: Loss[],
): SourceState {
  const isMail =
    post.status === 'sent' || [post.email_only, isEmailOnly].some((flag) => flag === true || flag === 1)
  if (isMail) omissions.push({ kind: 'email-only', detail: '' })
  const isPublic = visibleFor.includes(post.visibility)
  if (!isPublic) omissions.push({ kind: 'members', detail: toDetail(post.visibility ?? '') })
  const isPart =
    membersHtml.test(post.html ?? '') || membersLexical.test(post.lexical ?? post.mobiledoc ?? '')
  if (isPublic && isPart) omissions.push({ kind: 'members', detail: 'paywall' })
  if (isMail || !isPublic || isPart || (isPage(post) && pages === 'draft')) return 'draft'
  if (post.status === 'scheduled') return date !== null && date > now ? 'scheduled' : 'published'
  return post.status === 'published' ? 'published' : 'draft'
}

/** Parses a date, in UTC if it has no time zone. */
function toDate(text: string | number | null | undefined): Date | null {
  if (typeof text === 'number') return text > 0 && text < 8.64e15 ? new Date(text) : null
  const trimmed = text?.trim() ?? ''
  if (!/^\d{4}-\d\d-\d\d/.test(trimmed) || trimmed.startsWith('0000')) return null
  const iso = trimmed.replace(' ', 'T')
  const date = new Date(/(?:Z|[+-]\d\d:?\d\d)$/i.test(iso) || iso.length === 10 ? iso : `${iso}Z`)
  return Number.isNaN(date.getTime()) ? null : date
}
