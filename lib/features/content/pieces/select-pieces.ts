import { sql, type SQL } from 'drizzle-orm'
import type { CategoryId, IsoDate } from '@/lib/base/domain/model'
import type { PieceOrder, PieceStatus } from '@/lib/base/domain/piece'
import type { Scope } from '@/lib/base/domain/scope'
import { isInScope, selectWithin } from '@/lib/db/scope'
import { isAfter, orderBy, pieceOrders, type PiecePosition } from './piece-order'
import { hasWords, isFound, isPublicationFound, type Search } from './piece-search'

/* This module selects the pieces of a list, and the publications that are not pieces yet. */

/** Filters for pieces; null for any. */
export type PieceFilter = {
  /** Search words for the texts, or for the owner's name, ignoring case and accents. */
  text: string | null
  status: PieceStatus | null
  category: CategoryId | null
  /** Person id of the owner. */
  person: string | null
  /** Days of the last change in the organisation's time zone, inclusive. */
  from: IsoDate | null
  to: IsoDate | null
  /** Lists a person's own pieces, and all pieces of the organisations in `everybodys`, where they may publish any. */
  answeredFor: { person: string; everybodys: Scope } | null
  order: PieceOrder
}

export const anyPiece: PieceFilter = {
  text: null,
  status: null,
  category: null,
  person: null,
  from: null,
  to: null,
  answeredFor: null,
  order: 'changed',
}

export type Selected = Omit<PieceFilter, 'text'> & {
  search: Search | null
  after: PiecePosition | null
  isCounted?: boolean
}

export function selectOwn(scope: Scope, filter: Selected, most: number): SQL {
  const order = pieceOrders[filter.order]
  return selectWithin(
    scope,
    (within) => sql`
    select piece.id, piece.organisation_id, piece.card_id as card, piece.title, shown.status,
      seen.card_id is not null as is_live, piece.category_id,
      coalesce(nullif(piece.author, ''), person.name, '') as author, piece.updated_at, piece.publish_at,
      ${order.own} as key
    ${fromPiece(sql`piece`)}
    left join people as person on person.id = piece.author_id
    ${order.join?.(sql`piece.card_id`, within) ?? sql``}
    where ${within(sql`piece.organisation_id`)} and ${isListed(sql`piece`, scope, filter)}
      ${filter.after === null ? sql`` : sql`and ${isAfter(order, order.own, sql`piece.card_id`, filter.after)}`}
      ${filter.search === null ? sql`` : sql`and ${isFound(filter.search, within)}`}
      ${typeof scope === 'string' ? sql`` : sql`and not ${isFolded(scope, filter)}`}
    ${orderBy(order, order.own, sql`piece.card_id`)} limit ${most}`,
  )
}

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
    sql`${piece}.binned_at is null and ${piece}.page_path is null`,
    status && sql`shown.status = ${status} and ${mayBe(status, filter.isCounted ? [] : scope)}`,
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

/** Selects publications without a piece, by one lookup for each, because a join would lose the index order. */
export function selectOthers(
  scope: Scope,
  { category, search, after, ...filter }: Selected,
  { most, oldest }: { most: number; oldest: Date | string | null },
): SQL {
  const order = pieceOrders[filter.order]
  return selectWithin(
    scope,
    (within) => sql`
    select null::integer as id, publication.organisation_id, publication.card_id as card, publication.title,
      'published' as status, true as is_live, publication.category_id,
      coalesce(publication.author, '') as author, publication.published_at as updated_at,
      null::timestamptz as publish_at, ${order.other} as key
    from publications as publication
    ${order.join?.(sql`publication.card_id`, within) ?? sql``}
    where ${within(sql`publication.organisation_id`)}
      ${oldest === null ? sql`` : sql`and publication.published_at >= ${new Date(oldest).toISOString()}::timestamptz`}
      ${after === null ? sql`` : sql`and ${isAfter(order, order.other, sql`publication.card_id`, after)}`}
      and (select pieces.id from pieces where pieces.card_id = publication.card_id
        and pieces.publication_id = publication.publication_id) is null
      ${category === null ? sql`` : sql`and publication.category_id = ${category}`}
      ${days(sql`publication.organisation_id`, sql`publication.published_at`, filter)}
      ${search === null ? sql`` : sql`and ${isPublicationFound(search, oldest !== null)}`}
    ${orderBy(order, order.other, sql`publication.card_id`)} limit ${most}`,
  )
}

/** SQL condition for local days. An index preselects the days; the time zone is evaluated only near the limits. */
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

/** Returns whether the list may contain publications without a piece. They are published and have no owner. */
export const hasOthers = ({ person, status }: Pick<Selected, 'person' | 'status'>) =>
  person === null && (status === null || status === 'published')
