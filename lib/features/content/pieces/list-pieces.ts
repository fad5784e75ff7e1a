import { sql, type SQL } from 'drizzle-orm'
import type { IsoInstant, Placement } from '@/lib/base/domain/model'
import type { TranslationLanguage } from '@/lib/base/domain/translation'
import { PRESENCE_MS } from '@/lib/base/domain/presence'
import type { PieceStatus } from '@/lib/base/domain/piece'
import type { ListedOrganisation, Scope } from '@/lib/base/domain/scope'
import { readRows, type Database } from '@/lib/db/database'
import {
  isInScope,
  organisationColumns,
  toListedOrganisation,
  type OrganisationColumns,
} from '@/lib/db/scope'
import { isBehind } from './translation-behind'
import { importPublications } from './ensure-pieces'
import { isRecentDay, orderBy, pieceOrders, type Order, type PiecePosition } from './piece-order'
import { toInstant } from '@/lib/base/domain/instant'
import { readSearch } from './piece-search'
import {
  anyPiece,
  hasOthers,
  selectOthers,
  selectOwn,
  type PieceFilter,
  type Selected,
} from './select-pieces'

export type ListedPiece = {
  id: number
  organisation: ListedOrganisation
  card: number
  title: string
  status: PieceStatus
  /** True if readers see the piece, in its saved version or an earlier one. */
  isLive: boolean
  category: string | null
  /** The published author name, or else the owner's name; empty if there is neither. */
  author: string
  updatedAt: IsoInstant
  /** Time of the first publication, or else of the creation. */
  startedAt: IsoInstant
  publishAt: IsoInstant | null
  /** People who have the piece open in the admin. */
  openedBy: { id: string; name: string }[]
  /** Language of a translation; null for an original. `isBehind`: the original has changed since. */
  language: TranslationLanguage | null
  isBehind: boolean
  /** Languages of the translations, without the original's. */
  languages: TranslationLanguage[]
  /** URL of the piece's picture, or ''. */
  pictureUrl: string
  /** Place on the board; null if the piece is not on the board. */
  placement: Placement | null
  /** Page views of the last 30 days. */
  readings: number
  /** Number of published comments. */
  comments: number
  /** In a list of several organisations: the number of organisations that have a copy of the piece. */
  copies: number
}

/** A listed piece. Its position contains the card id, which a publication has before a piece is created for it. */
type PlacedPiece = ListedPiece & { position: PiecePosition }

/**
 * Lists pieces after a position in an order, by default last changed first. Publications without a piece are
 * merged in, and those that are listed become pieces.
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

type ListWindow = { after?: PiecePosition | null; offset: number; limit: number }

type ListRow = Omit<
  ListedPiece,
  | 'id'
  | 'updatedAt'
  | 'startedAt'
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
    started_at: Date | string
    key: PiecePosition[0]
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
  started_at,
  key,
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
    startedAt: toInstant(new Date(started_at)),
    publishAt: publish_at === null ? null : toInstant(new Date(publish_at)),
    openedBy: opened_by ?? [],
    isBehind: is_behind ?? false,
    languages: languages ?? [],
    pictureUrl: picture_url,
    position: [key, row.card],
  }
}

async function readIds(transaction: Database, cards: number[]): Promise<Map<number, number>> {
  const rows = await readRows<{ id: number; card: number }>(
    transaction,
    sql`select id, card_id as card from pieces where card_id in ${cards}`,
  )
  return new Map(rows.map(({ id, card }) => [card, id]))
}

async function readList(
  transaction: Database,
  scope: Scope,
  filter: PieceFilter,
  { after = null, offset, limit }: ListWindow,
): Promise<ListRow[]> {
  const search = filter.text === null ? null : await readSearch(transaction, scope, filter.text)
  if (search?.isNothing) return []
  const selected = { ...filter, search, after }
  const read = filter.order === 'changed' ? readLastChanged : readSorted
  return (await read(transaction, scope, selected, offset + limit)).slice(offset)
}

/**
 * Reads pieces and publications in index order and limits each before merging, so the first page stays fast
 * with a million publications. Only publications new enough for this page are checked for a missing piece: a
 * piece's own publication is never newer than the piece.
 */
async function readLastChanged(
  transaction: Database,
  scope: Scope,
  selected: Selected,
  most: number,
): Promise<ListRow[]> {
  const order = pieceOrders.changed
  const rows = await readRows<ListRow>(
    transaction,
    withNames(scope, selectOwn(scope, selected, most), { order, most }),
  )
  if (!hasOthers(selected)) return rows
  const oldest = rows[most - 1]?.updated_at ?? null
  const others = await readRows<ListRow>(
    transaction,
    withNames(scope, selectOthers(scope, selected, { most, oldest }), { order, most }),
  )
  return [...rows, ...others].toSorted(newestFirst).slice(0, most)
}

const newestFirst = (first: ListRow, other: ListRow) =>
  Number(other.key) - Number(first.key) || other.card - first.card

/** Reads the list in an order without an index. */
function readSorted(
  transaction: Database,
  scope: Scope,
  selected: Selected,
  most: number,
): Promise<ListRow[]> {
  const listed = selectOwn(scope, selected, most)
  const others = hasOthers(selected) ? selectOthers(scope, selected, { most, oldest: null }) : null
  return readRows<ListRow>(
    transaction,
    withNames(scope, others ? sql`(${listed}) union all (${others})` : listed, {
      order: pieceOrders[selected.order],
      most,
    }),
  )
}

const withNames = (scope: Scope, listed: SQL, { order, most }: { order: Order; most: number }) => sql`
  select listed.id, card, listed.title, status, is_live, categories.name as category, listed.author,
    listed.updated_at, ${order.toPosition(sql`listed.key`)} as key, listed.publish_at,
    coalesce(edited.first_published_at, edited.created_at, live.published_at) as started_at,
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
        and ${isRecentDay}) as readings,
    coalesce((select comments from comment_counts where publication_id = live.publication_id), 0) as comments,
    ${organisationColumns}
  from (${listed}) as listed
    left join pieces as edited on edited.id = listed.id
    left join publications as live on live.card_id = listed.card
    left join translations as own on own.piece_id = listed.id
    left join pieces as original on original.id = own.original_id
    join organisations as home on home.id = listed.organisation_id
    left join categories on categories.id = listed.category_id
  ${orderBy(order, sql`listed.key`, sql`listed.card`)} limit ${most}`

const countCopies = (scope: Scope) => sql`
  (select count(*)::integer from shares join pieces as copy on copy.id = shares.received_piece_id
    where shares.piece_id = listed.id and shares.state = 'taken' and copy.binned_at is null
      and ${isInScope(sql`copy.organisation_id`, scope)})`
