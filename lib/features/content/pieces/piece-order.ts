import { sql, type SQL } from 'drizzle-orm'
import { toMicroseconds } from '@/lib/db/instant-position'
import type { PieceOrder } from '@/lib/base/domain/piece'

/** Position of a piece in a list: its sort key and its card. */
export type PiecePosition = [key: number | string, card: number]

export type Order = {
  /** SQL for the sort key of a row of `piece`. */
  own: SQL
  /** SQL for the sort key of a row of `publication`, for publications without a piece. */
  other: SQL
  isAscending: boolean
  /** Returns SQL that converts a sort key to a number or text of the same order, for a position. */
  toPosition(key: SQL): SQL
  /** Returns SQL that converts the number or text of a position to a sort key. */
  fromPosition(position: number | string): SQL
  /** Returns the joins that the keys need. `card`: column of card ids; `within`: condition on the organisation. */
  join?: (card: SQL, within: (column: SQL) => SQL) => SQL
}

const byInstant = (instant: SQL): Order => ({
  own: instant,
  other: sql`publication.published_at`,
  isAscending: false,
  toPosition: toMicroseconds,
  fromPosition: (position) =>
    sql`(timestamptz 'epoch' + ${Number(position)}::float8 * interval '1 microsecond')`,
})

/** SQL for a title in alphabetical order. ñ follows n, and pieces without a title are last. */
const toTitleKey = (title: SQL) =>
  sql`(coalesce(nullif(ltrim(replace(cartelera_title_letters(${title}), 'ñ', 'n~')), ''), '~') collate "C")`

/** Days of page views, today included, that the list shows and sorts by. */
const READING_DAYS = 30

/** SQL condition: the day is one of the last `READING_DAYS`. The list of days lets the index be used. */
export const isRecentDay = sql`readings.day = any(array(
  select current_date - days from generate_series(0, ${READING_DAYS - 1}::integer) as days))`

/** The orders of the list. `changed` alone has an index; the others sort all pieces of the scope. */
export const pieceOrders: Record<PieceOrder, Order> = {
  changed: byInstant(sql`piece.updated_at`),
  newest: byInstant(sql`coalesce(piece.first_published_at, piece.created_at)`),
  readings: {
    own: sql`coalesce(views.readings, 0)`,
    other: sql`coalesce(views.readings, 0)`,
    isAscending: false,
    toPosition: (key) => key,
    fromPosition: (position) => sql`${Number(position)}::integer`,
    join: (card, within) => sql`
      left join (select readings.card_id, sum(readings.readings)::integer as readings from readings
        where ${within(sql`readings.organisation_id`)} and ${isRecentDay} group by 1) as views
      on views.card_id = ${card}`,
  },
  title: {
    own: toTitleKey(sql`piece.title`),
    other: toTitleKey(sql`publication.title`),
    isAscending: true,
    toPosition: (key) => key,
    fromPosition: (position) => sql`(${String(position)}::text collate "C")`,
  },
}

/** SQL for the rows' order, by columns with their key and card. */
export function orderBy({ isAscending }: Order, key: SQL, card: SQL): SQL {
  return isAscending ? sql`order by ${key}, ${card}` : sql`order by ${key} desc, ${card} desc`
}

/** SQL condition for the rows after a position. Uses an index on the key. */
export function isAfter(order: Order, key: SQL, card: SQL, [at, last]: PiecePosition): SQL {
  const compared = order.isAscending ? sql`>` : sql`<`
  return sql`(${key}, ${card}) ${compared} (${order.fromPosition(at)}, ${last}::integer)`
}
