import { sql, type SQL } from 'drizzle-orm'
import type { CategoryId, IsoDate, IsoInstant, Placement } from '@/lib/base/domain/model'
import type { TranslationLanguage } from '@/lib/base/domain/translation'
import { PRESENCE_MS } from '@/lib/base/domain/presence'
import type { PieceStatus } from '@/lib/base/domain/piece'
import type { ListedOrganisation, Scope } from '@/lib/base/domain/scope'
import { readRows, storable, type Database } from '@/lib/db/database'
import { isBehind as isPastPosition, toMicroseconds, type InstantPosition } from '@/lib/db/instant-position'
import {
  isInScope,
  organisationColumns,
  selectWithin,
  toListedOrganisation,
  type OrganisationColumns,
} from '@/lib/db/scope'
import { isBehind } from './translation-behind'
import { importPublications } from './ensure-pieces'
import { toInstant } from './piece-rows'

/** Filters for pieces; null for any. */
export type PieceFilter = {
  /** Words of the title, or of the lines beside it, ignoring case and accents. */
  text: string | null
  status: PieceStatus | null
  category: CategoryId | null
  /** Person id of the owner. */
  person: string | null
  /** Days of the last change in the organisation's time zone, inclusive. */
  from: IsoDate | null
  to: IsoDate | null
  /** Restricts to a person's own pieces and to all in the scope for which they are responsible. */
  answeredFor: { person: string; everybodys: Scope } | null
}

/** A piece in the list. */
export type ListedPiece = {
  id: number
  organisation: ListedOrganisation
  card: number
  title: string
  status: PieceStatus
  /** True if readers see it, in this version or another. */
  isLive: boolean
  category: string | null
  /** The published author name, or else the owner's name; empty if there is neither. */
  author: string
  updatedAt: IsoInstant
  publishAt: IsoInstant | null
  /** People who have it open. */
  openedBy: { id: string; name: string }[]
  /** Its language if it is a translation. `isBehind`: the original has changed since. */
  language: TranslationLanguage | null
  isBehind: boolean
  /** The languages that it has been translated into. */
  languages: TranslationLanguage[]
  /** URL of its picture, or ''. */
  pictureUrl: string
  /** Its place on the board; null without one. */
  placement: Placement | null
  /** Page views of the last 30 days. */
  readings: number
  /** Published comments. */
  comments: number
  /** In a list of several organisations: the number of organisations that have a copy of the piece. */
  copies: number
}

/**
 * A listed piece with its position in the list. Its number is the card's, which publications have before they
 * are pieces.
 */
type PlacedPiece = ListedPiece & { position: InstantPosition }

/**
 * Lists pieces after a position, last changed first. Publications without a piece are merged in by date, and
 * those that are listed become pieces.
 */
export async function listPieces(
  database: Database,
  scope: Scope,
  filter: Partial<PieceFilter>,
  { after = null, offset, limit }: ListWindow,
): Promise<PlacedPiece[]> {
  return database.transaction(async (transaction) => {
    const rows = await readList(transaction, scope, { ...anyPiece, ...filter }, { after, offset, limit })
    const strangers = rows.filter(({ id }) => id === null)
    if (strangers.length === 0) return rows.map(toListed)
    const cards = strangers.map(({ card }) => card)
    await importPublications(transaction, scope, cards)
    const ids = await readIds(transaction, cards)
    return rows.map((row) => toListed({ ...row, id: row.id ?? ids.get(row.card) ?? null }))
  })
}

type ListWindow = { after?: InstantPosition | null; offset: number; limit: number }

const anyPiece: PieceFilter = {
  text: null,
  status: null,
  category: null,
  person: null,
  from: null,
  to: null,
  answeredFor: null,
}

type ListRow = Omit<
  ListedPiece,
  | 'id'
  | 'updatedAt'
  | 'publishAt'
  | 'isLive'
  | 'organisation'
  | 'openedBy'
  | 'isBehind'
  | 'languages'
  | 'pictureUrl'
> &
  OrganisationColumns & {
    id: number | null
    is_live: boolean
    updated_at: Date | string
    microseconds: number
    publish_at: Date | string | null
    opened_by: ListedPiece['openedBy'] | null
    is_behind: boolean | null
    languages: TranslationLanguage[] | null
    picture_url: string
  }

function toListed({
  id,
  is_live,
  updated_at,
  microseconds,
  publish_at,
  opened_by,
  is_behind,
  languages,
  picture_url,
  ...listed
}: ListRow): PlacedPiece {
  const { organisation, organisation_name, time_zone, ...row } = listed
  if (id === null) throw new Error(`publication ${row.card} not adopted`)
  return {
    ...row,
    id,
    organisation: toListedOrganisation({ organisation, organisation_name, time_zone }),
    isLive: is_live,
    updatedAt: toInstant(new Date(updated_at)),
    publishAt: publish_at === null ? null : toInstant(new Date(publish_at)),
    openedBy: opened_by ?? [],
    isBehind: is_behind ?? false,
    languages: languages ?? [],
    pictureUrl: picture_url,
    position: [microseconds, row.card],
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
 * Reads pieces and publications in index order and limits each before merging, so the first page stays fast
 * with a million publications. Only publications new enough for this page are checked for a missing piece: a
 * piece's own publication is never newer than the piece.
 */
async function readList(
  transaction: Database,
  scope: Scope,
  filter: PieceFilter,
  { after = null, offset, limit }: ListWindow,
): Promise<ListRow[]> {
  const most = offset + limit
  const { status, person } = filter
  const search = filter.text === null ? null : await readSearch(transaction, scope, filter.text)
  if (search?.isNothing) return []
  const rows = await readRows<ListRow>(
    transaction,
    withNames(scope, selectOwn(scope, { ...filter, search, after }, most), most),
  )
  const hasOthers = person === null && (status === null || status === 'published')
  if (!hasOthers) return rows.slice(offset)
  const oldest = rows[most - 1]?.updated_at ?? null
  const others = await readRows<ListRow>(
    transaction,
    withNames(scope, selectOthers(scope, { ...filter, search, after }, { most, oldest }), most),
  )
  return [...rows, ...others].toSorted(newestFirst).slice(offset, most)
}

const newestFirst = (first: ListRow, other: ListRow) =>
  other.microseconds - first.microseconds || other.card - first.card

const withNames = (scope: Scope, listed: SQL, most: number) => sql`
  select listed.id, card, listed.title, status, is_live, categories.name as category, listed.author,
    listed.updated_at, ${toMicroseconds(sql`listed.updated_at`)} as microseconds, listed.publish_at,
    (select json_agg(distinct jsonb_build_object('id', person.id, 'name', person.name))
      from presences join people as person on person.id = person_id
      where presences.piece_id = listed.id and seen_at > now() - ${PRESENCE_MS / 1000} * interval '1 second') as opened_by,
    own.language, own.original_id is not null and ${isBehind(sql`own`, sql`original`)} as is_behind,
    (select json_agg(translated.language order by translated.language)
      from translations as translated join pieces on pieces.id = translated.piece_id and pieces.binned_at is null
      where translated.original_id = listed.id) as languages,
    ${typeof scope === 'string' ? sql`0` : countCopies(scope)} as copies,
    coalesce(edited.picture_url, live.picture_url, '') as picture_url,
    case when live.card_id is null then edited.placement else live.placement end as placement,
    (select coalesce(sum(readings.readings), 0)::integer from readings
      where readings.organisation_id = listed.organisation_id and readings.card_id = listed.card
        and readings.day = any(array(select current_date - days from generate_series(0, 29) as days))) as readings,
    coalesce((select comments from comment_counts where publication_id = live.publication_id), 0) as comments,
    ${organisationColumns}
  from (${listed}) as listed
    left join pieces as edited on edited.id = listed.id
    left join publications as live on live.card_id = listed.card
    left join translations as own on own.piece_id = listed.id
    left join pieces as original on original.id = own.original_id
    join organisations as home on home.id = listed.organisation_id
    left join categories on categories.id = listed.category_id
  order by listed.updated_at desc, listed.card desc limit ${most}`

const countCopies = (scope: Scope) => sql`
  (select count(*)::integer from shares join pieces as copy on copy.id = shares.received_piece_id
    where shares.piece_id = listed.id and shares.state = 'taken' and copy.binned_at is null
      and ${isInScope(sql`copy.organisation_id`, scope)})`

type Selected = Omit<PieceFilter, 'text'> & { search: Search | null; after: InstantPosition | null }

const selectOwn = (scope: Scope, filter: Selected, most: number) =>
  selectWithin(
    scope,
    (within) => sql`
    select piece.id, piece.organisation_id, piece.card_id as card, piece.title, shown.status,
      seen.card_id is not null as is_live, piece.category_id,
      coalesce(nullif(piece.author, ''), person.name, '') as author, piece.updated_at, piece.publish_at
    ${fromPiece(sql`piece`)}
    left join people as person on person.id = piece.author_id
    where ${within(sql`piece.organisation_id`)} and ${isListed(sql`piece`, scope, filter)}
      ${filter.after === null ? sql`` : sql`and ${isPastPosition(sql`piece.updated_at`, sql`piece.card_id`, filter.after)}`}
      ${filter.search === null ? sql`` : sql`and ${isFound(filter.search, within)}`}
      ${typeof scope === 'string' ? sql`` : sql`and not ${isFolded(scope, filter)}`}
    order by piece.updated_at desc, piece.card_id desc limit ${most}`,
  )

/** SQL for a piece, its publication, and the status shown in the list. */
const fromPiece = (piece: SQL, [seen, status] = [sql`seen`, sql`shown`]) => sql`
  from pieces as ${piece}
  left join publications as ${seen}
    on ${seen}.card_id = ${piece}.card_id and ${seen}.publication_id = ${piece}.publication_id
  cross join lateral (select case
    when ${seen}.card_id is null and ${piece}.state = 'published' then 'withdrawn'
    when ${seen}.card_id is not null and ${piece}.state in ('withdrawn', 'draft') then 'published'
    when ${piece}.state = 'published' and (${piece}.version > ${piece}.published_version
      or exists (select from drafts where drafts.piece_id = ${piece}.id)) then 'changed'
    else ${piece}.state end as status) as ${status}`

/**
 * SQL condition: a copy whose original is in the same list with the same status. The original's row
 * represents both. A copy in review, or with local changes, keeps its row.
 */
const isFolded = (scope: Scope, filter: Selected) => sql`exists (
  select ${fromPiece(sql`original`, [sql`original_seen`, sql`original_shown`])}
  join shares on shares.piece_id = original.id and shares.state = 'taken'
  where shares.received_piece_id = piece.id and ${isInScope(sql`original.organisation_id`, scope)}
    and ${isListed(sql`original`, scope, { ...filter, status: null })}
    and original_shown.status = shown.status
    ${filter.search === null ? sql`` : sql`and ${isFoundToo(filter.search.words)}`})`

/** SQL condition: the search that matched a copy also matches its original, by the same words or person. */
const isFoundToo = (words: string[]) => sql`(${hasWords(words, sql`original`)}
  or original.author_id = piece.author_id and not ${hasWords(words)})`

function isListed(piece: SQL, scope: Scope, filter: Selected): SQL {
  const { status, person, answeredFor, category } = filter
  const conditions = [
    sql`${piece}.binned_at is null`,
    status && sql`shown.status = ${status} and ${mayBe(status, scope)}`,
    person === null ? null : sql`${piece}.author_id = ${person}`,
    answeredFor &&
      sql`(${piece}.author_id = ${answeredFor.person}
        or ${isInScope(sql`${piece}.organisation_id`, answeredFor.everybodys)})`,
    category && sql`${piece}.category_id = ${category}`,
  ]
  return sql`${sql.join(
    conditions.filter((condition) => condition !== null),
    sql` and `,
  )} ${days(sql`${piece}.organisation_id`, sql`${piece}.updated_at`, filter)}`
}

/** SQL condition on an index, which preselects a status before joining publications. */
function mayBe(status: PieceStatus, scope: Scope): SQL {
  switch (status) {
    case 'published':
      return sql`true`
    case 'changed':
      return sql`piece.state = 'published' and (piece.version > piece.published_version
        or piece.id = any(array(select piece_id from drafts)))`
    case 'withdrawn':
      // Pieces withdrawn by another program are only listed within one organisation.
      return typeof scope === 'string' ? sql`true` : sql`piece.state = 'withdrawn'`
    default:
      return sql`piece.state = ${status}`
  }
}

/** Uses one lookup per publication to exclude existing pieces: a join would lose the index order. */
const selectOthers = (
  scope: Scope,
  { category, search, after, ...filter }: Selected,
  { most, oldest }: { most: number; oldest: Date | string | null },
) =>
  selectWithin(
    scope,
    (within) => sql`
    select null::integer as id, publication.organisation_id, publication.card_id as card, publication.title,
      'published' as status, true as is_live, publication.category_id,
      coalesce(publication.author, '') as author, publication.published_at as updated_at,
      null::timestamptz as publish_at
    from publications as publication
    where ${within(sql`publication.organisation_id`)}
      ${oldest === null ? sql`` : sql`and publication.published_at >= ${new Date(oldest).toISOString()}::timestamptz`}
      ${after === null ? sql`` : sql`and ${isPastPosition(sql`publication.published_at`, sql`publication.card_id`, after)}`}
      and (select pieces.id from pieces where pieces.card_id = publication.card_id
        and pieces.publication_id = publication.publication_id) is null
      ${category === null ? sql`` : sql`and publication.category_id = ${category}`}
      ${days(sql`publication.organisation_id`, sql`publication.published_at`, filter)}
      ${search === null ? sql`` : sql`and ${isPublicationFound(search, oldest !== null)}`}
    order by publication.published_at desc, publication.card_id desc limit ${most}`,
  )

/**
 * The index preselects days in all time zones. The organisation's time zone is evaluated only for rows near
 * the limits.
 */
function days(organisation: SQL, at: SQL, { from, to }: Pick<PieceFilter, 'from' | 'to'>): SQL {
  const local = sql`(${at} at time zone cartelera_time_zone(${organisation}))::date`
  const first =
    from &&
    sql`and ${at} >= ${from}::date - interval '14 hours'
      and (${at} >= ${from}::date + interval '12 hours' or ${local} >= ${from}::date)`
  const last =
    to &&
    sql`and ${at} < ${to}::date + interval '36 hours'
      and (${at} < ${to}::date + interval '10 hours' or ${local} <= ${to}::date)`
  return sql`${first ?? sql``} ${last ?? sql``}`
}

type Search = {
  words: string[]
  isNothing: boolean
  /** True if the words are so frequent that scanning the newest pieces finds enough matches. */
  isCommon: boolean
  /** True if the scope has so few pieces that each is read. */
  areFew: boolean
}

const MAX_WORDS = 8
/** Number of newest pieces probed. `COMMON` matches among them make a word frequent. */
const PROBED = 100
const COMMON = 10
/** Maximum number of pieces to read one by one. The index covers all organisations, so it is slower for few pieces. */
const FEW = 500

/** Prepares a search. A text without letters and digits matches nothing. */
async function readSearch(transaction: Database, scope: Scope, text: string): Promise<Search> {
  const words = storable(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
  if (words.length === 0) return { words, isNothing: true, isCommon: false, areFew: false }
  // Keeps index matches exact: a lossy bitmap would recompute the words of each text.
  await transaction.execute(sql`set local work_mem = '64MB'`)
  const newest = selectWithin(
    scope,
    (within) => sql`select * from pieces where ${within(sql`pieces.organisation_id`)}
      order by updated_at desc, id desc limit ${PROBED}`,
  )
  const first = selectWithin(
    scope,
    (within) => sql`select id from pieces where ${within(sql`pieces.organisation_id`)} limit ${FEW + 1}`,
  )
  const [row] = await readRows<{ found: number; pieces: number }>(
    transaction,
    sql`select count(*)::integer as found, (select count(*)::integer from (${first}) as first) as pieces
      from (${newest}) as piece where ${hasWords(words)}`,
  )
  const { found, pieces } = row ?? { found: 0, pieces: 0 }
  return { words, isNothing: false, isCommon: found >= COMMON, areFew: pieces <= FEW }
}

/** SQL condition: the title, texts or author contain words that begin with each of these words. */
const hasWords = (words: string[], piece = sql`piece`) =>
  sql`cartelera_piece_words(${piece}.title, ${piece}.kicker, ${piece}.author, ${piece}.summary, ${piece}.content) @@ (${sql.join(
    words.map(beginning),
    sql` && `,
  )})`

const beginning = (word: string) => sql`to_tsquery('simple', cartelera_letters(${word}) || ':*')`

/**
 * SQL condition: the words match, or the owner's name does. Frequent words are searched in the newest pieces,
 * rare ones through the index, regardless of the planner's choice.
 */
function isFound({ words, isCommon, areFew }: Search, within: (column: SQL) => SQL): SQL {
  const named = sql.join(
    words.map((word) => sql`cartelera_letters(name) like '%' || cartelera_letters(${word}) || '%'`),
    sql` and `,
  )
  if (isCommon) return hasWords(words)
  if (areFew) {
    return sql`piece.id = any(array(
      with own as materialized (select * from pieces where ${within(sql`pieces.organisation_id`)})
      select piece.id from own as piece where ${hasWords(words)}
      union all select own.id from own join people on people.id = own.author_id where ${named}))`
  }
  return sql`piece.id = any(array(
    with found as materialized (select piece.id, piece.organisation_id from pieces as piece where ${hasWords(words)}),
      named as materialized (select id from people where ${named})
    select id from found where ${within(sql`found.organisation_id`)}
    union all select pieces.id from pieces join named on named.id = author_id
      where ${within(sql`pieces.organisation_id`)}))`
}

/**
 * SQL condition for publications: uses the index of the public search, which has stems only; few publications
 * are read one by one.
 */
function isPublicationFound({ words }: Search, areFew: boolean): SQL {
  const query = sql.join(
    words.map((word) => sql`(${beginning(word)} || cartelera_search_query(${word}))`),
    sql` && `,
  )
  return areFew
    ? sql`(select entry.document @@ (${query}) from search_entries as entry where entry.card_id = publication.card_id)`
    : sql`publication.card_id = any(array(
        with found as materialized (select card_id from search_entries where document @@ (${query}))
        select card_id from found))`
}
