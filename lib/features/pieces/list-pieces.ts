import { sql, type SQL } from 'drizzle-orm'
import type { CategoryId, IsoDate, IsoInstant } from '@/lib/base/domain/model'
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
  /** Somebody's own, and all of the organisations that they answer for. */
  answeredFor: { person: string; everybodys: Scope } | null
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
  /** Who has it open. */
  openedBy: { id: string; name: string }[]
  /** What it is written in, where that is not Spanish, and whether its original says something else since. */
  language: TranslationLanguage | null
  isBehind: boolean
  /** The languages that it has been translated into. */
  languages: TranslationLanguage[]
  /** In a list of several organisations: how many of them have a copy of the piece. */
  copies: number
}

/** A listed piece with its position in the list. The number is the card's: a publication has it before it is a piece. */
type PlacedPiece = ListedPiece & { position: InstantPosition }

/**
 * The last written first, behind a position. Publications that are no pieces yet stand among them, by their date, and those
 * that are shown become pieces.
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
  'id' | 'updatedAt' | 'publishAt' | 'isLive' | 'organisation' | 'openedBy' | 'isBehind' | 'languages'
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
 * Both halves are read in the order of an index and cut before they are joined, so that the first page
 * costs the same beside a million publications. Of publications that are no pieces, those alone are looked for
 * that are new enough for this page: a piece's own publication is never newer than the piece.
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
  const own = await readRows<ListRow>(
    transaction,
    withNames(scope, selectOwn(scope, { ...filter, search, after }, most), most),
  )
  const hasOthers = person === null && (status === null || status === 'published')
  if (!hasOthers) return own.slice(offset)
  const oldest = own[most - 1]?.updated_at ?? null
  const others = await readRows<ListRow>(
    transaction,
    withNames(scope, selectOthers(scope, { ...filter, search, after }, { most, oldest }), most),
  )
  return [...own, ...others].toSorted(newestFirst).slice(offset, most)
}

const newestFirst = (one: ListRow, other: ListRow) =>
  other.microseconds - one.microseconds || other.card - one.card

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
    ${organisationColumns}
  from (${listed}) as listed
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

/** A piece, its publication, and the status that the list shows. */
const fromPiece = (piece: SQL, [seen, shown] = [sql`seen`, sql`shown`]) => sql`
  from pieces as ${piece}
  left join publications as ${seen}
    on ${seen}.card_id = ${piece}.card_id and ${seen}.publication_id = ${piece}.publication_id
  cross join lateral (select case
    when ${seen}.card_id is null and ${piece}.state = 'published' then 'withdrawn'
    when ${seen}.card_id is not null and ${piece}.state in ('withdrawn', 'draft') then 'published'
    when ${piece}.state = 'published' and (${piece}.version > ${piece}.published_version
      or exists (select from drafts where drafts.piece_id = ${piece}.id)) then 'changed'
    else ${piece}.state end as status) as ${shown}`

/**
 * True for a copy whose home is in the same list, with the same status: the home's line stands for both. A copy that
 * waits for review, or that has words of its own, keeps its line.
 */
const isFolded = (scope: Scope, filter: Selected) => sql`exists (
  select ${fromPiece(sql`original`, [sql`original_seen`, sql`original_shown`])}
  join shares on shares.piece_id = original.id and shares.state = 'taken'
  where shares.received_piece_id = piece.id and ${isInScope(sql`original.organisation_id`, scope)}
    and ${isListed(sql`original`, scope, { ...filter, status: null })}
    and original_shown.status = shown.status
    ${filter.search === null ? sql`` : sql`and ${isFoundToo(filter.search.words)}`})`

/** True if the search that has found a copy finds its home: by the same words, or by the same person's name. */
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
    conditions.filter((one) => one !== null),
    sql` and `,
  )} ${days(sql`${piece}.organisation_id`, sql`${piece}.updated_at`, filter)}`
}

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

/** One look-up for each, whether it is a piece: a join would be planned without their order. */
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
 * An index finds the days of all time zones, from which those of the organisation's own are taken: its clocks are asked
 * only of what is near an end.
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
  /** Whether so many have these words that going through the newest finds enough of them. */
  isCommon: boolean
  /** Whether the scope has so few pieces that each is read. */
  areFew: boolean
}

const MAX_WORDS = 8
/** Of the newest so many; of them so many make words common. */
const PROBED = 100
const COMMON = 10
/** The index has the words of all organisations: so few pieces are read sooner than what it finds of others. */
const FEW = 500

/** A text without letters and digits is found nowhere. */
async function readSearch(transaction: Database, scope: Scope, text: string): Promise<Search> {
  const words = storable(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
  if (words.length === 0) return { words, isNothing: true, isCommon: false, areFew: false }
  // What an index finds is not read again: that would compute the words of each text anew.
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

/** Its title, texts or author have words that begin so. */
const hasWords = (words: string[], piece = sql`piece`) =>
  sql`cartelera_piece_words(${piece}.title, ${piece}.kicker, ${piece}.author, ${piece}.summary, ${piece}.content) @@ (${sql.join(
    words.map(beginning),
    sql` && `,
  )})`

const beginning = (word: string) => sql`to_tsquery('simple', cartelera_letters(${word}) || ':*')`

/**
 * Or its person is called so. Words that many have are looked for in the newest pieces, those that few have by
 * their index, whatever the planner thinks of either.
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

/** By what readers' search has of it, which knows stems alone; of few publications one after another. */
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
