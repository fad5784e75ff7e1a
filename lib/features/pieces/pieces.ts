import { and, eq, like, ne, sql, type SQL } from 'drizzle-orm'
import type { CategoryId, IsoDate, IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import type { Piece, PieceStatus } from '@/lib/base/domain/piece'
import type { ListedOrganisation, Scope } from '@/lib/base/domain/scope'
import { toTimeZone } from '@/lib/base/domain/time-zone'
import { readRows, type Database } from '@/lib/db/database'
import { CONTENT_FOLDER_SOURCE, GONE, importSources, people, pieces } from '@/lib/db/schema'
import { selectWithin } from '@/lib/db/scope'
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
  /** When it was written last: days by its organisation's clocks, first and last. */
  from: IsoDate | null
  to: IsoDate | null
}

/** A piece in the list. */
export type ListedPiece = {
  id: number
  organisation: ListedOrganisation
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
  scope: Scope,
  filter: Partial<PieceFilter>,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedPiece[]> {
  return database.transaction(async (transaction) => {
    const window = { offset, limit }
    const rows = await readList(transaction, scope, { ...anyPiece, ...filter }, window)
    const strangers = rows.filter(({ id }) => id === null)
    if (strangers.length === 0) return rows.map(toListed)
    const cards = strangers.map(({ card }) => card)
    await importPublications(transaction, scope, cards)
    const ids = await readIds(transaction, cards)
    return rows.map((row) => toListed({ ...row, id: row.id ?? ids.get(row.card) ?? null }))
  })
}

const anyPiece: PieceFilter = { text: null, status: null, category: null, person: null, from: null, to: null }

type ListRow = Omit<ListedPiece, 'id' | 'updatedAt' | 'publishAt' | 'isLive' | 'organisation'> & {
  id: number | null
  organisation: OrganisationId
  organisation_name: string
  time_zone: string | null
  is_live: boolean
  updated_at: Date | string
  publish_at: Date | string | null
}

function toListed({ id, is_live, updated_at, publish_at, ...listed }: ListRow): ListedPiece {
  const { organisation, organisation_name: name, time_zone, ...row } = listed
  if (id === null) throw new Error(`publication ${row.card} not adopted`)
  return {
    ...row,
    id,
    organisation: { id: organisation, name, timeZone: toTimeZone(time_zone) },
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
 * costs the same beside a million publications. Of publications that are no pieces, those alone are looked for
 * that are new enough for this page: a piece's own publication is never newer than the piece.
 */
function readList(
  transaction: Database,
  scope: Scope,
  filter: PieceFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListRow[]> {
  const most = offset + limit
  const { status, person } = filter
  const hasOthers = person === null && (status === null || status === 'published')
  const oldest = sql`coalesce((select updated_at from own order by updated_at desc offset ${most - 1} limit 1), '-infinity')`
  return readRows<ListRow>(
    transaction,
    sql`with own as materialized (${selectOwn(scope, filter, most)})
      select listed.id, card, title, status, is_live, categories.name as category, author, updated_at, publish_at,
        home.id as organisation, home.name as organisation_name, home.time_zone
      from (select * from own
        ${hasOthers ? sql`union all (${selectOthers(scope, filter, { most, oldest })})` : sql``}) as listed
      join organisations as home on home.id = listed.organisation_id
      left join categories on categories.id = listed.category_id
      order by updated_at desc, listed.card desc limit ${limit} offset ${offset}`,
  )
}

const selectOwn = (scope: Scope, filter: PieceFilter, most: number) =>
  selectWithin(
    scope,
    (within) => sql`
    select piece.id, piece.organisation_id, piece.card_id as card, piece.title, shown.status,
      seen.card_id is not null as is_live, piece.category_id,
      coalesce(nullif(piece.author, ''), person.name, '') as author, piece.updated_at, piece.publish_at
    from pieces as piece
    left join publications as seen on seen.card_id = piece.card_id and seen.publication_id = piece.publication_id
    left join people as person on person.id = piece.author_id
    cross join lateral (select case
      when seen.card_id is null and piece.state = 'published' then 'withdrawn'
      when seen.card_id is not null and piece.state in ('withdrawn', 'draft') then 'published'
      when piece.state = 'published' and (piece.version > piece.published_version
        or exists (select from drafts where drafts.piece_id = piece.id)) then 'changed'
      else piece.state end as status) as shown
    where ${within(sql`piece.organisation_id`)}
      ${filter.status === null ? sql`` : sql`and shown.status = ${filter.status} and ${mayBe(filter.status, scope)}`}
      ${filter.person === null ? sql`` : sql`and piece.author_id = ${filter.person}`}
      ${filter.category === null ? sql`` : sql`and piece.category_id = ${filter.category}`}
      ${days(sql`piece.organisation_id`, sql`piece.updated_at`, filter)}
      ${listWords(filter.text, pieceHas)}
    order by piece.updated_at desc, piece.id desc limit ${most}`,
  )

/** What an index says of a state before it is known what readers see. */
function mayBe(status: PieceStatus, scope: Scope): SQL {
  switch (status) {
    case 'published':
      return sql`true`
    case 'changed':
      return sql`piece.state = 'published' and (piece.version > piece.published_version
        or piece.id = any(array(select piece_id from drafts)))`
    case 'withdrawn':
      // Those that another program has withdrawn are listed where their organisation is looked at.
      return typeof scope === 'string' ? sql`true` : sql`piece.state = 'withdrawn'`
    default:
      return sql`piece.state = ${status}`
  }
}

const selectOthers = (
  scope: Scope,
  { category, text, ...filter }: PieceFilter,
  { most, oldest }: { most: number; oldest: SQL },
) =>
  selectWithin(
    scope,
    (within) => sql`
    select null::integer as id, publication.organisation_id, publication.card_id as card, publication.title,
      'published' as status, true as is_live, publication.category_id,
      coalesce(publication.author, '') as author, publication.published_at as updated_at,
      null::timestamptz as publish_at
    from publications as publication
    where ${within(sql`publication.organisation_id`)} and publication.published_at >= ${oldest}
      and not exists (select from pieces where pieces.card_id = publication.card_id
        and pieces.publication_id = publication.publication_id)
      ${category === null ? sql`` : sql`and publication.category_id = ${category}`}
      ${days(sql`publication.organisation_id`, sql`publication.published_at`, filter)}
      ${listWords(text, publicationHas)}
    order by publication.published_at desc, publication.card_id desc limit ${most}`,
  )

/** An index finds the days of all time zones, from which those of the organisation's own are taken. */
function days(organisation: SQL, at: SQL, { from, to }: Pick<PieceFilter, 'from' | 'to'>): SQL {
  const local = sql`(${at} at time zone cartelera_time_zone(${organisation}))::date`
  const first = from && sql`and ${at} >= ${from}::date - interval '14 hours' and ${local} >= ${from}::date`
  const last = to && sql`and ${at} < ${to}::date + interval '36 hours' and ${local} <= ${to}::date`
  return sql`${first ?? sql``} ${last ?? sql``}`
}

const MAX_WORDS = 8

/** Each word's condition; a text without letters and digits is found nowhere. */
function listWords(text: string | null, has: (word: string) => SQL): SQL {
  if (text === null) return sql``
  const words = text.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean)
  if (words.length === 0) return sql`and false`
  return sql.join(
    words.slice(0, MAX_WORDS).map((word) => sql`and ${has(word)}`),
    sql` `,
  )
}

/** A word of its title, texts or author begins so, or its person's name has it. */
const pieceHas = (
  word: string,
) => sql`(cartelera_piece_words(piece.title, piece.kicker, piece.author, piece.summary, piece.content) @@ ${beginning(word)}
  or piece.author_id = any(array(select id from people where cartelera_letters(name) like '%' || cartelera_letters(${word}) || '%')))`

/** The same by what readers' search has of it, which knows stems alone. */
const publicationHas = (word: string) => sql`exists (select from search_entries as entry
  where entry.card_id = publication.card_id and entry.document @@ (${beginning(word)} || cartelera_search_query(${word})))`

const beginning = (word: string) => sql`to_tsquery('simple', cartelera_letters(${word}) || ':*')`
