import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { IsoInstant, OrganisationId, Placement } from '@/lib/base/domain/model'
import type { PieceFields } from '@/lib/base/domain/piece'
import { readRows, type Database } from '@/lib/db/database'
import { drafts, people, pieces } from '@/lib/db/schema'
import { storableFields, toInstant, type Writer } from './piece-rows'

/** What somebody has written and not saved. `base` is the version that they began with. */
export type Draft = { base: number; savedAt: IsoInstant; fields: PieceFields }

/** Somebody else who has unsaved text in a piece. */
export type OtherWriter = { name: string; savedAt: IsoInstant }

export type DraftAnswer = { savedAt: IsoInstant; version: number; savedFrom: string | null }

/**
 * Keeps what somebody is writing, whatever has become of the piece since: who saves last says so, not who
 * writes. Resolves with the piece's version and who made it; null for an unknown piece. One statement.
 */
export async function saveDraft(
  database: Database,
  organisation: OrganisationId,
  piece: number,
  {
    by,
    base,
    fields,
    seenPlacement,
  }: { by: Writer; base: number; fields: PieceFields; seenPlacement?: Placement | null | undefined },
): Promise<DraftAnswer | null> {
  const content = sql`${JSON.stringify(storableFields(fields))}::jsonb`
  // A place that was not chosen anew is where the board has the piece now.
  const written =
    fields.placement === seenPlacement
      ? sql`${content} || jsonb_build_object('placement', placement)`
      : content
  const [row] = await readRows<{ saved_at: Date | string; version: number; saved_from: string | null }>(
    database,
    sql`with piece as (
        select id, version, saved_from, placement from pieces where id = ${piece} and organisation_id = ${organisation}
      ), kept as (
        insert into drafts (piece_id, person_id, base, fields)
        select id, ${by.id}, ${base}, ${written} from piece
        on conflict (piece_id, person_id)
        do update set base = excluded.base, fields = excluded.fields, saved_at = now()
        returning saved_at
      )
      select saved_at, version, saved_from from kept, piece`,
  )
  return row
    ? { savedAt: toInstant(new Date(row.saved_at)), version: row.version, savedFrom: row.saved_from }
    : null
}

/** What this person has written in a piece and not saved; null for nothing. */
export async function getDraft(database: Database, piece: number, person: string): Promise<Draft | null> {
  const [row] = await database
    .select({ base: drafts.base, savedAt: drafts.savedAt, fields: drafts.fields })
    .from(drafts)
    .where(and(eq(drafts.pieceId, piece), eq(drafts.personId, person)))
  return row ? { ...row, savedAt: toInstant(row.savedAt) } : null
}

/** Who else has unsaved text in a piece, by name. */
export async function listOtherEditors(
  database: Database,
  piece: number,
  person: string,
): Promise<OtherWriter[]> {
  const rows = await database
    .select({ name: people.name, savedAt: drafts.savedAt })
    .from(drafts)
    .innerJoin(people, eq(people.id, drafts.personId))
    .where(and(eq(drafts.pieceId, piece), ne(drafts.personId, person)))
    .orderBy(asc(people.name))
  return rows.map(({ name, savedAt }) => ({ name, savedAt: toInstant(savedAt) }))
}

/** What this person has not saved is gone. False for a piece of no such organisation. */
export async function discardDraft(
  database: Database,
  organisation: OrganisationId,
  piece: number,
  person: string,
): Promise<boolean> {
  const own = database
    .select({ id: pieces.id })
    .from(pieces)
    .where(and(eq(pieces.organisationId, organisation), eq(pieces.id, piece)))
  const known = await own
  if (known.length === 0) return false
  await dropDraft(database, piece, person)
  return true
}

export async function dropDraft(database: Database, piece: number, person: string): Promise<void> {
  await database.delete(drafts).where(and(eq(drafts.pieceId, piece), eq(drafts.personId, person)))
}
