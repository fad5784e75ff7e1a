import { sql, type SQL } from 'drizzle-orm'
import type { IsoDate, IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import type { ListedOrganisation, Scope } from '@/lib/base/domain/scope'
import { readRows, type Database } from '@/lib/db/database'
import {
  isInScope,
  organisationColumns,
  toListedOrganisation,
  type OrganisationColumns,
} from '@/lib/db/scope'
import { toInstant } from '@/lib/base/domain/instant'
import { importPublications } from '@/lib/features/content/pieces/ensure-pieces'

type Waiting = { piece: number; organisation: ListedOrganisation; title: string }
type WaitingRow = OrganisationColumns & { piece: number; title: string; at: Date | string }

const toWaiting = (row: WaitingRow): Waiting => ({
  piece: row.piece,
  organisation: toListedOrganisation(row),
  title: row.title,
})
const toAt = ({ at }: WaitingRow) => toInstant(new Date(at))

/** A piece with an unsaved draft. `isBehind` is true if another person has saved the piece since. */
export type UnsavedDraft = Waiting & { savedAt: IsoInstant; isBehind: boolean }

/** Returns the unsaved drafts of a person, the latest first. */
export async function listUnsavedDrafts(
  database: Database,
  scope: Scope,
  person: string,
): Promise<UnsavedDraft[]> {
  const rows = await readRows<WaitingRow & { is_behind: boolean }>(
    database,
    sql`select piece.id as piece, draft.fields ->> 'title' as title, draft.saved_at as at,
        draft.base < piece.version as is_behind, ${organisationColumns}
      from drafts as draft join pieces as piece on piece.id = draft.piece_id
        join organisations as home on home.id = piece.organisation_id
      where draft.person_id = ${person} and piece.binned_at is null
        and ${isInScope(sql`piece.organisation_id`, scope)}
      order by draft.saved_at desc limit ${MAX_LISTED}`,
  )
  return rows.map((row) => ({ ...toWaiting(row), savedAt: toAt(row), isBehind: row.is_behind }))
}

export type MissedPiece = Waiting & { publishAt: IsoInstant }

/** Returns pieces whose scheduled publication failed: those of `person`, and all in organisations of `everybodys`. */
export async function listMissedPieces(
  database: Database,
  scope: Scope,
  { person, everybodys }: { person: string; everybodys: Scope },
): Promise<MissedPiece[]> {
  const organisation = sql`piece.organisation_id`
  const rows = await readRows<WaitingRow>(
    database,
    sql`select piece.id as piece, piece.title, piece.publish_at as at, ${organisationColumns}
      from pieces as piece join organisations as home on home.id = ${organisation}
      where ${isInScope(organisation, scope)} and piece.publish_at is not null and piece.state <> 'scheduled'
        and (${isInScope(organisation, everybodys)} or piece.author_id = ${person})
      order by piece.publish_at limit ${MAX_LISTED}`,
  )
  return rows.map((row) => ({ ...toWaiting(row), publishAt: toAt(row) }))
}

/** A scheduled or past event: of a piece, or of a release with all its changes. */
export type DueEvent = Omit<Waiting, 'piece'> & { at: IsoInstant } & (
    | { kind: 'publish' | 'withdraw' | 'published'; piece: number }
    | { kind: 'release'; release: number }
  )

type DueRow = Omit<WaitingRow, 'piece'> & { id: number; kind: DueEvent['kind'] }

type DueDays = { start: IsoDate; end: IsoDate; releases: Scope; published?: boolean | undefined }

/**
 * Returns scheduled events on these days in each organisation's time zone, earliest first. With `published`, the posts
 * published on these days follow.
 */
export async function listDue(database: Database, scope: Scope, days: DueDays): Promise<DueEvent[]> {
  const { start, end, releases, published = false } = days
  if (published) await importPublished(database, scope, days)
  const within = isInScope(sql`organisation_id`, scope)
  const isNear = isNearDays(sql`at`, days)
  const rows = await readRows<DueRow>(
    database,
    sql`select due.id, due.title, due.at, due.kind, ${organisationColumns}
      from (select * from (
          select id, organisation_id, title, publish_at as at, 'publish' as kind from pieces
          where ${within} and publish_at is not null and state = 'scheduled'
          union all
          select id, organisation_id, title, withdraw_at, 'withdraw' from pieces
          where ${within} and withdraw_at is not null
          union all
          select id, organisation_id, name, publish_at, 'release' from releases
          where ${isInScope(sql`organisation_id`, releases)} and state = 'scheduled'
          union all
          select piece.id, live.organisation_id, live.title, live.published_at, 'published'
          from publications as live join pieces as piece on piece.card_id = live.card_id
          where ${published} and ${isInScope(sql`live.organisation_id`, scope)}) as dated where ${isNear}) as due
        join organisations as home on home.id = due.organisation_id
      where (due.at at time zone cartelera_time_zone(home.id))::date between ${start}::date and ${end}::date
      order by due.kind = 'published', due.at, due.kind, due.id limit ${MAX_DUE}`,
  )
  return rows.map(({ id, kind, title, at, ...row }) => {
    const event = { organisation: toListedOrganisation(row), title, at: toInstant(new Date(at)) }
    return kind === 'release' ? { ...event, kind, release: id } : { ...event, kind, piece: id }
  })
}

/** Covers the days in every time zone, so that indexes on these instants can be used. */
const isNearDays = (at: SQL, { start, end }: DueDays) =>
  sql`${at} >= ${start}::date - interval '14 hours' and ${at} < ${end}::date + interval '36 hours'`

/** Creates the missing pieces of publications near these days, so that the plan can link to them. */
async function importPublished(database: Database, scope: Scope, days: DueDays): Promise<void> {
  const rows = await readRows<{ card: number }>(
    database,
    sql`select live.card_id as card from publications as live
      where ${isInScope(sql`live.organisation_id`, scope)} and ${isNearDays(sql`live.published_at`, days)}
        and not exists (select from pieces where pieces.card_id = live.card_id)
      order by live.published_at limit ${MAX_DUE}`,
  )
  const cards = rows.map(({ card }) => card)
  if (cards.length > 0)
    await database.transaction((transaction) => importPublications(transaction, scope, cards))
}

export type SilentOrganisation = { id: OrganisationId; name: string; lastPublishedAt: IsoInstant }

/**
 * Returns the organisations whose last publication is older than `before`, the oldest first, and their
 * number. Omits organisations without publications, which are new or serve as templates.
 */
export async function listSilentOrganisations(
  database: Database,
  scope: Scope,
  before: Date,
): Promise<{ organisations: SilentOrganisation[]; total: number }> {
  const rows = await readRows<{ id: OrganisationId; name: string; at: Date | string; total: number }>(
    database,
    sql`select home.id, home.name, last.at, count(*) over ()::integer as total
      from organisations as home cross join lateral (select published_at as at from publications
        where organisation_id = home.id order by published_at desc limit 1) as last
      where ${isInScope(sql`home.id`, scope)} and last.at < ${before.toISOString()}::timestamptz
      order by last.at limit ${MAX_SILENT}`,
  )
  const organisations = rows.map(({ id, name, at }) => {
    return { id, name, lastPublishedAt: toInstant(new Date(at)) }
  })
  return { organisations, total: rows[0]?.total ?? 0 }
}

/** Maximum length of each list on the page. */
const MAX_LISTED = 20
const MAX_SILENT = 10
export const MAX_DUE = 200

/** Kinds of pending work with a separate page in the admin. */
export type WaitingKind = 'offers' | 'leads' | 'letters' | 'webhooks'

/** Number of waiting items of one kind in one organisation. */
export type WaitingWork = {
  kind: WaitingKind
  organisation: { id: OrganisationId; name: string }
  count: number
}

/**
 * Counts offered pieces, new leads, newsletters that are stopped or wait for the choice of a subject, and paused
 * webhooks. `scopes` has the organisations in which the caller may handle each kind. Sorted by kind, then by name.
 */
export async function countWaitingWork(
  database: Database,
  scopes: Record<WaitingKind, Scope>,
): Promise<WaitingWork[]> {
  const isIn = (kind: WaitingKind) => isInScope(sql`one.organisation_id`, scopes[kind])
  const rows = await readRows<{ kind: WaitingKind; id: OrganisationId; name: string; count: number }>(
    database,
    sql`select waiting.kind, home.id, home.name, count(*)::integer as count
      from (select 1 as place, 'offers' as kind, one.organisation_id
          from shares as one join pieces as piece on piece.id = one.piece_id
            join publications as seen on seen.card_id = piece.card_id and seen.publication_id = piece.publication_id
          where one.state = 'offered' and ${isIn('offers')}
        union all select 2, 'leads', one.organisation_id from leads as one
          where one.state = 'new' and not exists (select from lead_merges where lead_id = one.id) and ${isIn('leads')}
        union all select 3, 'letters', one.organisation_id from letters as one
          where (one.state = 'stopped' or one.state = 'sending' and one.test_decider = 'choice' and one.winner is null
            and one.test_ends_at is not null) and ${isIn('letters')}
        union all select 4, 'webhooks', one.organisation_id from webhooks as one
          where one.paused_at is not null and one.pause_reason is distinct from 'person' and ${isIn('webhooks')})
        as waiting join organisations as home on home.id = waiting.organisation_id
      group by waiting.place, waiting.kind, home.id, home.name order by waiting.place, home.name, home.id`,
  )
  return rows.map(({ kind, id, name, count }) => ({ kind, organisation: { id, name }, count }))
}
