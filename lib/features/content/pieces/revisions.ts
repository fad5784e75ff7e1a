import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import type { PieceFields, RevisionReason } from '@/lib/base/domain/piece'
import type { Database } from '@/lib/db/database'
import { pieces, revisions } from '@/lib/db/schema'
import { toInstant } from '@/lib/base/domain/instant'
import type { Writer } from '@/lib/base/domain/account'
import { storableFields, toWholeFields, type PieceRow } from './piece-rows'

export type Revision = {
  id: number
  version: number
  at: IsoInstant
  personId: string | null
  /** Name of the person who saved the revision; empty for system changes. */
  personName: string
  reason: RevisionReason
}

const columns = {
  id: revisions.id,
  version: revisions.version,
  at: revisions.at,
  personId: revisions.personId,
  personName: revisions.personName,
  reason: revisions.reason,
}

const toRevision = <Row extends { at: Date }>(row: Row) => ({ ...row, at: toInstant(row.at) })

type Kept = {
  pieceId: number
  version: number
  reason: RevisionReason
  by: Writer | null
  fields: PieceFields
}

export const keepRevision = (transaction: Database, revision: Kept) => keepRevisions(transaction, [revision])

export async function keepRevisions(transaction: Database, all: Kept[]): Promise<void> {
  if (all.length === 0) return
  await transaction.insert(revisions).values(
    all.map(({ by, fields, ...revision }) => ({
      ...revision,
      personId: by?.id ?? null,
      personName: by?.name ?? '',
      fields: storableFields(fields),
    })),
  )
}

/** Keeps a replaced text as a revision, unless an identical one exists. */
export async function keepCopy(
  transaction: Database,
  { id: pieceId, version }: PieceRow,
  by: Writer,
  fields: PieceFields,
): Promise<void> {
  const isSame = sql`${revisions.fields} = ${JSON.stringify(storableFields(fields))}::jsonb`
  const copies = await transaction.$count(revisions, and(eq(revisions.pieceId, pieceId), isSame))
  if (copies === 0) await keepRevision(transaction, { pieceId, version, reason: 'copy', by, fields })
}

/** Lists revisions, newest first: at most `limit`, with ids below `before` if given. */
export async function listRevisions(
  database: Database,
  organisation: OrganisationId,
  piece: number,
  { before, limit }: { before: number | null; limit: number },
): Promise<Revision[]> {
  const rows = await database
    .select(columns)
    .from(revisions)
    .innerJoin(pieces, eq(pieces.id, revisions.pieceId))
    .where(
      and(
        eq(pieces.organisationId, organisation),
        eq(revisions.pieceId, piece),
        before === null ? undefined : lt(revisions.id, before),
      ),
    )
    .orderBy(desc(revisions.id))
    .limit(limit)
  return rows.map(toRevision)
}

/** Returns a revision with its fields, or null if the piece has no such revision. */
export async function getRevision(
  database: Database,
  organisation: OrganisationId,
  piece: number,
  revision: number,
): Promise<(Revision & { fields: PieceFields }) | null> {
  const [row] = await database
    .select({ ...columns, fields: revisions.fields })
    .from(revisions)
    .innerJoin(pieces, eq(pieces.id, revisions.pieceId))
    .where(
      and(eq(pieces.organisationId, organisation), eq(revisions.pieceId, piece), eq(revisions.id, revision)),
    )
  return row ? { ...toRevision(row), fields: toWholeFields(row.fields) } : null
}
