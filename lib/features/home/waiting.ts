import { and, asc, desc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { IsoDate, IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import { readRows, type Database } from '@/lib/db/database'
import { drafts, pieces } from '@/lib/db/schema'
import { toInstant } from '@/lib/features/pieces/piece-rows'

/** A piece that somebody has written in and not saved; `isBehind` where another has saved it since. */
export type UnsavedDraft = { piece: number; title: string; savedAt: IsoInstant; isBehind: boolean }

/** What a person has not saved in an organisation, the last written first. */
export async function listUnsavedDrafts(
  database: Database,
  organisation: OrganisationId,
  person: string,
): Promise<UnsavedDraft[]> {
  const rows = await database
    .select({
      piece: pieces.id,
      fields: drafts.fields,
      savedAt: drafts.savedAt,
      isBehind: sql<boolean>`${drafts.base} < ${pieces.version}`,
    })
    .from(drafts)
    .innerJoin(pieces, eq(pieces.id, drafts.pieceId))
    .where(and(eq(pieces.organisationId, organisation), eq(drafts.personId, person)))
    .orderBy(desc(drafts.savedAt))
    .limit(MAX_LISTED)
  return rows.map(({ fields, savedAt, ...row }) => ({
    ...row,
    title: fields.title,
    savedAt: toInstant(savedAt),
  }))
}

/** A piece that was to be published and could not be. */
export type MissedPiece = { piece: number; title: string; publishAt: IsoInstant }

/** `person`: whose they are; null for anybody's. */
export async function listMissedPieces(
  database: Database,
  organisation: OrganisationId,
  person: string | null,
): Promise<MissedPiece[]> {
  const isOwn = person === null ? undefined : eq(pieces.authorId, person)
  const rows = await database
    .select({ piece: pieces.id, title: pieces.title, publishAt: pieces.publishAt })
    .from(pieces)
    .where(
      and(
        eq(pieces.organisationId, organisation),
        isNotNull(pieces.publishAt),
        ne(pieces.state, 'scheduled'),
        isOwn,
      ),
    )
    .orderBy(asc(pieces.publishAt))
    .limit(MAX_LISTED)
  return rows.flatMap(({ publishAt, ...row }) =>
    publishAt === null ? [] : [{ ...row, publishAt: toInstant(publishAt) }],
  )
}

/** What is to happen to a piece by itself. */
export type DueEvent = { piece: number; title: string; at: IsoInstant; kind: 'publish' | 'withdraw' }

/** What is due on these days of an organisation's time zone, earliest first. */
export async function listDue(
  database: Database,
  organisation: OrganisationId,
  { start, end }: { start: IsoDate; end: IsoDate },
): Promise<DueEvent[]> {
  const rows = await readRows<Omit<DueEvent, 'at'> & { at: Date | string }>(
    database,
    sql`with bounds as materialized (
        select cartelera_day_start(${start}::date, zone) as first, cartelera_day_start(${end}::date + 1, zone) as after
        from (select cartelera_time_zone(${organisation}) as zone) as zones)
      select piece.id as piece, piece.title, due.at, due.kind
      from pieces as piece, bounds, lateral (values
        (case when piece.state = 'scheduled' then piece.publish_at end, 'publish'),
        (piece.withdraw_at, 'withdraw')) as due (at, kind)
      where piece.organisation_id = ${organisation} and (piece.publish_at is not null or piece.withdraw_at is not null)
        and due.at >= bounds.first and due.at < bounds.after
      order by due.at, piece.id limit ${MAX_DUE}`,
  )
  return rows.map((row) => ({ ...row, at: toInstant(new Date(row.at)) }))
}

/** Of each list: no one reads more of them on one page. */
const MAX_LISTED = 20
const MAX_DUE = 200
