import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import type { PieceFields, RevisionReason } from '@/lib/base/domain/piece'
import type { Database } from '@/lib/db/database'
import { pieces, revisions } from '@/lib/db/schema'
import { storableFields, toInstant, toWholeFields, type PieceRow, type Writer } from './piece-rows'

/** What a piece said at one time. */
export type Revision = {
  id: number
  version: number
  at: IsoInstant
  personId: string | null
  /** Empty for no one in particular. */
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

/** Has a text that gives way to another among the revisions, where none says the same. */
export async function keepCopy(
  transaction: Database,
  { id: pieceId, version }: PieceRow,
  by: Writer,
  fields: PieceFields,
): Promise<void> {
  const isSame = sql`${revisions.fields} = ${JSON.stringify(storableFields(fields))}::jsonb`
  const known = await transaction.$count(revisions, and(eq(revisions.pieceId, pieceId), isSame))
  if (known === 0) await keepRevision(transaction, { pieceId, version, reason: 'copy', by, fields })
}

/** The newest first, `limit` of those with an id below `before`, or of all. */
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

/** With its fields; null where the piece has no such revision. */
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
