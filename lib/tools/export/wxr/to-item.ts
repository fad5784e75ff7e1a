import { resolveFormat } from '@/lib/features/kernel/article/format'
import { toSlug } from '@/lib/base/domain/slug'
import { toUnsafeHtml } from '@/lib/features/kernel/article/markup'
import { sanitise } from '@/lib/features/kernel/article/sanitise'
import type { PieceRows } from '@/lib/tools/export/read-organisation'
import type { Row } from '@/lib/tools/export/rows'
import { escapeXml, toCdata, toWordpressDate } from './xml'

/** Facts that all items of a file share. */
export type Site = {
  /** The site's base URL, without a trailing slash. */
  base: string
  /** Names of categories by id. */
  categories: ReadonlyMap<number, string>
  hasPersonalData: boolean
}

export type Attachment = { id: number; url: string; alt: string }

/** WordPress's names of a piece's states. */
const statuses: Record<string, string> = {
  draft: 'draft',
  review: 'pending',
  scheduled: 'future',
  published: 'publish',
  withdrawn: 'draft',
}

/** Converts a piece to an item of a WordPress export (WXR 1.2). */
export function toItem(
  { publication, piece }: PieceRows,
  comments: Row[],
  thumbnail: Attachment | null,
  site: Site,
): string {
  const row = publication ?? piece ?? {}
  const text = (name: string) => String(row[name] ?? '')
  const status = publication ? 'publish' : (statuses[String(piece?.state)] ?? 'draft')
  const date = dateOf({ publication, piece })
  const pagePath = piece?.page_path ? String(piece.page_path) : null
  const category = site.categories.get(Number(row.category_id))
  const tags = Array.isArray(row.tags) ? row.tags.map(String) : []
  return `<item>
<title>${toCdata(text('title'))}</title>
<link>${escapeXml(site.base + (pagePath ?? `/home/blog?id_card=${text('card_id')}`))}</link>
<pubDate>${date.toUTCString()}</pubDate>
<dc:creator>${toCdata(text('author'))}</dc:creator>
<guid isPermaLink="false">${escapeXml(`${site.base}/#${text('card_id')}`)}</guid>
<description></description>
<content:encoded>${toCdata(toSiteHtml(text('content'), piece, site.base))}</content:encoded>
<excerpt:encoded>${toCdata(text('summary'))}</excerpt:encoded>
${toPost({ id: Number(row.card_id), date, status, type: pagePath ? 'page' : 'post', name: toSlug(text('title')) })}
<wp:comment_status>${row.accepts_comments === false ? 'closed' : 'open'}</wp:comment_status>
${category === undefined ? '' : toTerm('category', category)}${tags.map((tag) => toTerm('post_tag', tag)).join('')}${
    thumbnail ? toMeta('_thumbnail_id', String(thumbnail.id)) : ''
  }${text('kicker') === '' ? '' : toMeta('kicker', text('kicker'))}${toSeoMetas(row, site.base)}${comments
    .map((comment) => toComment(comment, site.hasPersonalData))
    .join('')}</item>
`
}

export function toAttachmentItem({ id, url, alt }: Attachment): string {
  const name = url.split('/').at(-1) ?? url
  return `<item>
<title>${toCdata(name)}</title>
<link>${escapeXml(url)}</link>
<dc:creator></dc:creator>
<guid isPermaLink="false">${escapeXml(url)}</guid>
<description></description>
<content:encoded></content:encoded>
<excerpt:encoded></excerpt:encoded>
${toPost({ id, date: new Date(0), status: 'inherit', type: 'attachment', name })}
<wp:comment_status>closed</wp:comment_status>
<wp:attachment_url>${toCdata(url)}</wp:attachment_url>
${alt === '' ? '' : toMeta('_wp_attachment_image_alt', alt)}</item>
`
}

/** Returns the slug of a category or tag in WordPress. */
export const toNiceName = (name: string) =>
  toSlug(name) || encodeURIComponent(name).slice(0, 100).toLowerCase()

function dateOf({ publication, piece }: PieceRows): Date {
  const at = publication?.published_at ?? piece?.publish_at ?? piece?.dated_at ?? piece?.updated_at
  return new Date(String(at ?? 0))
}

/** Returns sanitised HTML with absolute URLs, since it will be shown on another site. */
function toSiteHtml(content: string, piece: Row | null, base: string): string {
  const format =
    piece?.format === 'html' || piece?.format === 'markdown' ? piece.format : resolveFormat(content)
  return sanitise(toUnsafeHtml(content, format)).replace(/\b(src|href)="\/(?!\/)/g, `$1="${escapeXml(base)}/`)
}

type Post = { id: number; date: Date; status: string; type: string; name: string }

const toPost = ({ id, date, status, type, name }: Post) => `<wp:post_id>${id}</wp:post_id>
<wp:post_date>${toCdata(toWordpressDate(date))}</wp:post_date>
<wp:post_date_gmt>${toCdata(toWordpressDate(date))}</wp:post_date_gmt>
<wp:ping_status>${toCdata('closed')}</wp:ping_status>
<wp:post_name>${toCdata(name)}</wp:post_name>
<wp:status>${toCdata(status)}</wp:status>
<wp:post_parent>0</wp:post_parent>
<wp:menu_order>0</wp:menu_order>
<wp:post_type>${toCdata(type)}</wp:post_type>
<wp:post_password></wp:post_password>
<wp:is_sticky>0</wp:is_sticky>`

const toTerm = (domain: string, name: string) =>
  `<category domain="${domain}" nicename="${escapeXml(toNiceName(name))}">${toCdata(name)}</category>\n`

const toMeta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${toCdata(key)}</wp:meta_key><wp:meta_value>${toCdata(value)}</wp:meta_value></wp:postmeta>\n`

/** Writes SEO fields in Yoast's form, which other SEO plugins also read. */
function toSeoMetas(row: Row, base: string): string {
  const picture = String(row.share_picture_url ?? '')
  const metas = {
    _yoast_wpseo_title: String(row.seo_title ?? ''),
    _yoast_wpseo_metadesc: String(row.seo_description ?? ''),
    '_yoast_wpseo_opengraph-image': picture.startsWith('/') ? base + picture : picture,
    '_yoast_wpseo_meta-robots-noindex': row.is_noindex === true ? '1' : '',
  }
  return Object.entries(metas)
    .filter(([, value]) => value !== '')
    .map(([key, value]) => toMeta(key, value))
    .join('')
}

const approvals: Record<string, string> = { published: '1', pending: '0', spam: 'spam', trash: 'trash' }

function toComment(row: Row, hasPersonalData: boolean): string {
  const at = toCdata(toWordpressDate(new Date(String(row.written_at))))
  return `<wp:comment>
<wp:comment_id>${String(row.id)}</wp:comment_id>
<wp:comment_author>${toCdata(String(row.author))}</wp:comment_author>
<wp:comment_author_email>${toCdata(hasPersonalData ? String(row.email) : '')}</wp:comment_author_email>
<wp:comment_author_url></wp:comment_author_url>
<wp:comment_author_IP></wp:comment_author_IP>
<wp:comment_date>${at}</wp:comment_date>
<wp:comment_date_gmt>${at}</wp:comment_date_gmt>
<wp:comment_content>${toCdata(String(row.text))}</wp:comment_content>
<wp:comment_approved>${toCdata(approvals[String(row.state)] ?? '0')}</wp:comment_approved>
<wp:comment_type>${toCdata('comment')}</wp:comment_type>
<wp:comment_parent>${String(row.parent_id ?? 0)}</wp:comment_parent>
<wp:comment_user_id>0</wp:comment_user_id>
</wp:comment>
`
}
