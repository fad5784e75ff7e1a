import { sql } from 'drizzle-orm'
import { PRESENCE_MS, type Place, type Present } from '@/lib/base/domain/presence'
import { readRows, type Database } from '@/lib/db/database'
import type { ListedOrganisation, Scope } from '@/lib/base/domain/scope'
import {
  isInScope,
  organisationColumns,
  toListedOrganisation,
  type OrganisationColumns,
} from '@/lib/db/scope'
import { notifyCopies } from './notify-copies'

export type Sign = { window: string; person: string; place: Place | null }

const isGone = sql`seen_at < now() - ${PRESENCE_MS / 1000} * interval '1 second'`

/** Maximum number of browser windows in which a person may have a piece open. Each change is sent to all of them. */
const MAX_WINDOWS = 10

/**
 * Records that a browser window has a piece open, and the position of its cursor.
 *
 *   news     something changed for the piece's other windows
 *   same     nothing changed
 *   refused  the window belongs to another person, or the person has too many windows
 */
export async function signPresence(
  database: Database,
  piece: number,
  { window, person, place }: Sign,
): Promise<'news' | 'same' | 'refused'> {
  const json = JSON.stringify(place)
  return database.transaction(async (transaction) => {
    const [row] = await readRows<{ is_known: boolean; is_signed: boolean }>(
      transaction,
      sql`with own as (
          select window_id, place from presences
          where piece_id = ${piece} and person_id = ${person} and not ${isGone}),
        known as (select place from own where window_id = ${window}),
        signed as (
          insert into presences (piece_id, window_id, person_id, place)
          select ${piece}, ${window}, ${person}, ${json}::jsonb
          where exists (select from known) or (select count(*) from own) < ${MAX_WINDOWS}
          on conflict (piece_id, window_id) do update set
            seen_at = now(), place = excluded.place,
            since = case when presences.seen_at < now() - ${PRESENCE_MS / 1000} * interval '1 second'
              then now() else presences.since end
          where presences.person_id = excluded.person_id
          returning 1)
        select exists (select from known where place is not distinct from ${json}::jsonb) as is_known,
          exists (select from signed) as is_signed`,
    )
    if (row?.is_signed !== true) return 'refused'
    if (row.is_known) return 'same'
    await notifyCopies(transaction, piece)
    return 'news'
  })
}

export async function leavePiece(
  database: Database,
  piece: number,
  { window, person }: Omit<Sign, 'place'>,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`delete from presences
      where piece_id = ${piece} and window_id = ${window} and person_id = ${person}`)
    await notifyCopies(transaction, piece)
  })
}

/** Returns the browser windows that have a piece open; the one that has been open longest is first. */
export async function listPresent(database: Database, piece: number): Promise<Present[]> {
  return readRows<Present>(
    database,
    sql`select window_id as window, person_id as person, people.name, place from presences
      join people on people.id = person_id
      where piece_id = ${piece} and not ${isGone} order by since, window_id`,
  )
}

/** A piece that other people have open. */
export type OpenPiece = {
  piece: number
  title: string
  organisation: ListedOrganisation
  people: { id: string; name: string }[]
}

/** Maximum number of listed pieces. */
const MAX_OPEN = 20

/** Returns the pieces that people other than this one have open, by title. */
export async function listOpenPieces(database: Database, scope: Scope, person: string): Promise<OpenPiece[]> {
  const rows = await readRows<OrganisationColumns & Omit<OpenPiece, 'organisation'>>(
    database,
    sql`select piece.id as piece, piece.title, ${organisationColumns},
        json_agg(distinct jsonb_build_object('name', people.name, 'id', people.id)) as people
      from presences join people on people.id = person_id
        join pieces as piece on piece.id = piece_id and piece.binned_at is null
        join organisations as home on home.id = piece.organisation_id
      where ${isInScope(sql`piece.organisation_id`, scope)} and person_id <> ${person} and not ${isGone}
      group by piece.id, home.id order by piece.title, piece.id limit ${MAX_OPEN}`,
  )
  return rows.map(({ piece, title, people, ...row }) => {
    return { piece, title, people, organisation: toListedOrganisation(row) }
  })
}

/** Deletes browser windows that were not seen within `PRESENCE_MS`. Returns whether other windows remain. */
export async function deleteExpiredPresences(database: Database): Promise<boolean> {
  await database.execute(sql`delete from presences where ${isGone}`)
  const [row] = await readRows<{ are_left: boolean }>(
    database,
    sql`select exists (select from presences) as are_left`,
  )
  return row?.are_left === true
}
