import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import {
  countPieces,
  readOrganisation,
  streamPieces,
  type OrganisationRows,
  type PieceRows,
} from '@/lib/tools/export/read-organisation'
import { readInSnapshot, type Row } from '@/lib/tools/export/rows'
import { readRows, type Database } from '@/lib/db/database'
import { STORED_PICTURES } from '@/lib/base/domain/stored-picture'
import { writeWholeFile } from '@/lib/base/platform/archive/write-whole-file'
import { toAttachmentItem, toItem, toNiceName, type Attachment, type Site } from './to-item'
import { escapeXml, toCdata } from './xml'

export type WxrWork = {
  database: Database
  organisation: string
  hasPersonalData: boolean
  signal: AbortSignal
  onPiece(done: number, total: number): void
}

export type WxrResult = { pieces: number; comments: number; pictures: number }

/**
 * Writes an organisation's content for WordPress's importer (WXR 1.2); null if the organisation does not
 * exist. Pictures are URLs on the organisation's domain, which WordPress downloads.
 */
export async function writeWxr(file: string, work: WxrWork): Promise<WxrResult | null> {
  return readInSnapshot(work.database, async (transaction) => {
    const rows = await readOrganisation(transaction, work.organisation)
    if (!rows) return null
    const totals: WxrResult = { pieces: 0, comments: 0, pictures: 0 }
    await writeWholeFile(file, (stream) =>
      pipeline(Readable.from(toFile(transaction, rows, work, totals)), stream),
    )
    return totals
  })
}

async function* toFile(
  transaction: Database,
  rows: OrganisationRows,
  { organisation, hasPersonalData, signal, onPiece }: WxrWork,
  totals: WxrResult,
): AsyncGenerator<string> {
  const categories = new Map(rows.categories.map(({ id, name }) => [Number(id), String(name)]))
  const { domain } = rows.organisation
  const base = `https://${typeof domain === 'string' ? domain : `${organisation.toLowerCase()}.invalid`}`
  const site: Site = { base, categories, hasPersonalData }
  const pictures = new Pictures(base, rows.media, await readLastCard(transaction, organisation))
  const total = await countPieces(transaction, organisation)
  yield await toHead(transaction, rows, organisation, site)
  for await (const piece of streamPieces(transaction, organisation)) {
    signal.throwIfAborted()
    const comments = await readComments(transaction, piece)
    const picture = pictures.find(piece)
    yield toItem(piece, comments, picture?.attachment ?? null, site)
    if (picture?.isNew) yield toAttachmentItem(picture.attachment)
    totals.comments += comments.length
    onPiece(++totals.pieces, total)
  }
  for (const attachment of pictures.rest()) yield toAttachmentItem(attachment)
  totals.pictures = pictures.count
  yield '</channel>\n</rss>\n'
}

/** The pictures as attachments, one per picture. Their ids follow those of the pieces. */
class Pictures {
  private readonly known = new Map<string, Attachment>()

  constructor(
    private readonly base: string,
    private readonly media: Row[],
    private last: number,
  ) {}

  find({ publication, piece }: PieceRows): { attachment: Attachment; isNew: boolean } | null {
    const row = publication ?? piece ?? {}
    const address = String(row.picture_url ?? '')
    return address === '' ? null : this.add(address, String(row.picture_alt ?? ''))
  }

  /** Adds the pictures of the library that are not a piece's main picture. */
  *rest(): Generator<Attachment> {
    for (const { key, alt } of this.media) {
      const { attachment, isNew } = this.add(`${STORED_PICTURES}${String(key)}`, String(alt))
      if (isNew) yield attachment
    }
  }

  get count(): number {
    return this.known.size
  }

  private add(address: string, alt: string): { attachment: Attachment; isNew: boolean } {
    // Removes the focal point, which only this site uses.
    const plain = address.split('#', 1)[0] ?? address
    const url = /^\/(?!\/)/.test(plain) ? `${this.base}${plain}` : plain
    const existing = this.known.get(url)
    const attachment = existing ?? { id: ++this.last, url, alt }
    this.known.set(url, attachment)
    return { attachment, isNew: existing === undefined }
  }
}

async function toHead(transaction: Database, rows: OrganisationRows, organisation: string, { base }: Site) {
  const authors = await readRows<{ author: string }>(
    transaction,
    sql`select author from publications where organisation_id = ${organisation} and author <> ''
      union select author from pieces where organisation_id = ${organisation} and author <> '' order by 1`,
  )
  const { name, description } = rows.organisation
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wfw="http://wellformedweb.org/CommentAPI/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>${escapeXml(String(name))}</title>
<link>${escapeXml(base)}</link>
<description>${escapeXml(String(description))}</description>
<language>es</language>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>${escapeXml(base)}</wp:base_site_url>
<wp:base_blog_url>${escapeXml(base)}</wp:base_blog_url>
${authors.map(({ author }, index) => toAuthor(author, index + 1)).join('')}${rows.categories.map(toCategory).join('')}`
}

const toAuthor = (name: string, id: number) =>
  `<wp:author><wp:author_id>${id}</wp:author_id><wp:author_login>${toCdata(name)}</wp:author_login><wp:author_email></wp:author_email><wp:author_display_name>${toCdata(name)}</wp:author_display_name><wp:author_first_name></wp:author_first_name><wp:author_last_name></wp:author_last_name></wp:author>\n`

const toCategory = ({ id, name }: Row) =>
  `<wp:category><wp:term_id>${String(id)}</wp:term_id><wp:category_nicename>${toCdata(toNiceName(String(name)))}</wp:category_nicename><wp:category_parent></wp:category_parent><wp:cat_name>${toCdata(String(name))}</wp:cat_name></wp:category>\n`

async function readLastCard(transaction: Database, organisation: string): Promise<number> {
  const [row] = await readRows<{ last: number }>(
    transaction,
    sql`select greatest((select max(card_id) from publications where organisation_id = ${organisation}),
      (select max(card_id) from pieces where organisation_id = ${organisation}), 0) as last`,
  )
  return row?.last ?? 0
}

async function readComments(transaction: Database, { publication, piece }: PieceRows): Promise<Row[]> {
  const id = Number((publication ?? piece)?.publication_id)
  const rows = await readRows<{ row: Row }>(
    transaction,
    sql`select row_to_json(kept) as row from comments as kept where publication_id = ${id} order by id`,
  )
  return rows.map(({ row }) => row)
}
