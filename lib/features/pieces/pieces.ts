import { and, eq, like, ne, sql, type SQL } from 'drizzle-orm'
import type { CategoryId, IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import type { Piece, PieceStatus } from '@/lib/base/domain/piece'
import { readRows, type Database } from '@/lib/db/database'
import { CONTENT_FOLDER_SOURCE, GONE, importSources, people, pieces } from '@/lib/db/schema'
import { importPublications, followPublication } from './ensure-pieces'
import { getDraft, getDraftVersion, listOtherEditors, type Draft, type OtherWriter } from './drafts'
import { answer, lockPiece, toInstant } from './piece-rows'

/** Which pieces of an organisation; null for any. */
export type PieceFilter = {
  /** Words of the title, or of the lines beside it, in any case and without regard to accents. */
  text: string | null
  status: PieceStatus | null
  category: CategoryId | null
  /** Whose they are: a person's id. */
  person: string | null
}

/** A piece in the list. */
export type ListedPiece = {
  id: number
  card: number
  title: string
  status: PieceStatus
  /** Whether readers see it, in this version or another. */
  isLive: boolean
  category: string | null
  /** The name that readers see, or else of the person it belongs to; empty for none. */
  author: string
  updatedAt: IsoInstant
  publishAt: IsoInstant | null
}

/** A piece opened by somebody, with what they have not saved. */
export type OpenedPiece = { piece: Piece; draft: Draft | null; otherEditors: OtherWriter[] }

/** Null where the organisation has no such piece. */
export async function openPiece(
  database: Database,
  organisation: OrganisationId,
  id: number,
  person: string,
): Promise<OpenedPiece | null> {
  return database.transaction(async (transaction) => {
    const row = await lockPiece(transaction, organisation, id)
    if (!row) return null
    const piece = await answer(transaction, await followPublication(transaction, row))
    const draft = await getDraft(transaction, id, person)
    return { piece, draft, otherEditors: await listOtherEditors(transaction, id, person) }
  })
}

/** What of a piece is the newest: its version, who and which page of the room made it; this person's copy. */
export type PieceHead = {
  version: number
  savedFrom: string | null
  updatedBy: string | null
  /** Whether it was this person. */
  isOwn: boolean
  draft: string | null
  otherEditors: OtherWriter[]
}

/** Null where the organisation has no such piece. */
export async function getPieceHead(
  database: Database,
  organisation: OrganisationId,
  id: number,
  person: string,
): Promise<PieceHead | null> {
  const { version, savedFrom, updatedBy } = pieces
  const [row] = await database
    .select({ version, savedFrom, updatedBy: people.name, writer: updatedBy })
    .from(pieces)
    .leftJoin(people, eq(people.id, updatedBy))
    .where(and(eq(pieces.organisationId, organisation), eq(pieces.id, id)))
  if (!row) return null
  const { writer, ...head } = row
  const draft = await getDraftVersion(database, id, person)
  return {
    ...head,
    isOwn: writer === person,
    draft,
    otherEditors: await listOtherEditors(database, id, person),
  }
}

/** Whose a piece is: a person's, no one's in particular, or a file's in the content folder. */
export type PieceOwner = { ownerId: string | null; file: string | null }

/** Whose a piece is; null where the organisation has no such piece. */
export async function getPieceOwner(
  database: Database,
  organisation: OrganisationId,
  id: number,
): Promise<PieceOwner | null> {
  const [row] = await database
    .select({ ownerId: pieces.authorId, file: importSources.key })
    .from(pieces)
    .leftJoin(
      importSources,
      and(
        eq(importSources.organisationId, organisation),
        eq(importSources.source, CONTENT_FOLDER_SOURCE),
        eq(importSources.targetId, pieces.cardId),
        like(importSources.key, 'piece %'),
        ne(importSources.digest, GONE),
      ),
    )
    .where(and(eq(pieces.organisationId, organisation), eq(pieces.id, id)))
  return row ? { ...row, file: row.file?.slice('piece '.length) ?? null } : null
}

/** The piece of a card; null where the organisation has none. */
export async function getPieceOfCard(
  database: Database,
  organisation: OrganisationId,
  card: number,
): Promise<number | null> {
  return database.transaction(async (transaction) => {
    await importPublications(transaction, organisation, [card])
    const [row] = await transaction
      .select({ id: pieces.id })
      .from(pieces)
      .where(and(eq(pieces.organisationId, organisation), eq(pieces.cardId, card)))
    return row?.id ?? null
  })
}

/**
 * The last written first. Publications that are no pieces yet stand among them, by their date, and those
 * that are shown become pieces.
 */
export async function listPieces(
  database: Database,
  organisation: OrganisationId,
  filter: PieceFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedPiece[]> {
  return database.transaction(async (transaction) => {
    const window = { offset, limit }
    const rows = await readList(transaction, organisation, filter, window)
    const strangers = rows.filter(({ id }) => id === null)
    if (strangers.length === 0) return rows.map(toListed)
    const cards = strangers.map(({ card }) => card)
    await importPublications(transaction, organisation, cards)
    const ids = await readIds(transaction, cards)
    return rows.map((row) => toListed({ ...row, id: row.id ?? ids.get(row.card) ?? null }))
  })
}

type ListRow = Omit<ListedPiece, 'id' | 'updatedAt' | 'publishAt' | 'isLive'> & {
  id: number | null
  is_live: boolean
  updated_at: Date | string
  publish_at: Date | string | null
}

function toListed({ id, is_live, updated_at, publish_at, ...row }: ListRow): ListedPiece {
  if (id === null) throw new Error(`publication ${row.card} not adopted`)
  return {
    ...row,
    id,
    isLive: is_live,
    updatedAt: toInstant(new Date(updated_at)),
    publishAt: publish_at === null ? null : toInstant(new Date(publish_at)),
  }
}

async function readIds(transaction: Database, cards: number[]): Promise<Map<number, number>> {
  const rows = await readRows<{ id: number; card: number }>(
    transaction,
    sql`select id, card_id as card from pieces where card_id in ${cards}`,
  )
  return new Map(rows.map(({ id, card }) => [card, id]))
}

/**
 * Both halves are read in the order of an index and cut before they are joined, so that the first page
 * costs the same beside a hundred thousand publications.
 */
function readList(
  transaction: Database,
  organisation: OrganisationId,
  { text, status, category, person }: PieceFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListRow[]> {
  const where = (row: SQL) =>
    [
      sql`${row}.organisation_id = ${organisation}`,
      ...(category === null ? [] : [sql`${row}.category_id = ${category}`]),
      ...(text === null ? [] : toWords(text).map((word) => contains(row, word))),
    ].reduce((all, one) => sql`${all} and ${one}`)
  const own = sql`
    select piece.id, piece.card_id as card, piece.title, shown.status, seen.card_id is not null as is_live,
      piece.category_id, coalesce(nullif(piece.author, ''), person.name, '') as author, piece.updated_at,
      piece.publish_at
    from pieces as piece
    left join publications as seen on seen.card_id = piece.card_id and seen.publication_id = piece.publication_id
    left join people as person on person.id = piece.author_id
    cross join lateral (select case
      when seen.card_id is null and piece.state = 'published' then 'withdrawn'
      when seen.card_id is not null and piece.state in ('withdrawn', 'draft') then 'published'
      when piece.state = 'published' and (piece.version > piece.published_version
        or exists (select from drafts where drafts.piece_id = piece.id)) then 'changed'
      else piece.state end as status) as shown
    where ${where(sql`piece`)}
      ${status === null ? sql`` : sql`and shown.status = ${status}`}
      ${person === null ? sql`` : sql`and piece.author_id = ${person}`}
    order by piece.updated_at desc, piece.id desc limit ${offset + limit}`
  const others = sql`
    select null::integer as id, publication.card_id as card, publication.title, 'published' as status,
      true as is_live, publication.category_id, coalesce(publication.author, '') as author,
      publication.published_at as updated_at, null::timestamptz as publish_at
    from publications as publication
    where ${where(sql`publication`)}
      and not exists (select from pieces where pieces.card_id = publication.card_id
        and pieces.publication_id = publication.publication_id)
    order by publication.published_at desc, publication.card_id desc limit ${offset + limit}`
  const hasOthers = person === null && (status === null || status === 'published')
  return readRows<ListRow>(
    transaction,
    sql`select listed.id, card, title, status, is_live, categories.name as category, author, updated_at, publish_at
      from ((${own}) ${hasOthers ? sql`union all (${others})` : sql``}) as listed
      left join categories on categories.id = listed.category_id
      order by updated_at desc, listed.card desc limit ${limit} offset ${offset}`,
  )
}

const MAX_WORDS = 8

const toWords = (text: string) => text.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)

function contains(row: SQL, word: string): SQL {
  const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql`${fold(sql`concat_ws(' ', ${row}.title, ${row}.kicker, ${row}.author)`)} like ${fold(sql`${pattern}`)}`
}

/** Without case and the accents of Spanish and its neighbours; ñ stays ñ. */
const fold = (text: SQL) =>
  sql`translate(lower(${text}), 'áàâäãéèêëíìîïóòôöõúùûüç', 'aaaaaeeeeiiiiooooouuuuc')`
