import { eq, sql } from 'drizzle-orm'
import { readRows, type Database } from '@/lib/db/database'
import { importPublications } from '@/lib/features/content/pieces/ensure-pieces'
import { withdrawRow } from '@/lib/features/content/pieces/withdraw-piece'
import { GONE, pieces, publications } from '@/lib/db/schema'
import { identityKeys, writeIdentities, type Identity, type Place } from './identities'
import { findConflict, type ConflictReason } from './plan'

export type Missing = { withdrawn: string[]; conflicts: { key: string; reason: ConflictReason }[] }

/**
 * Withdraws pieces that the source no longer has, unless somebody has changed them here. If the source has them again
 * later, they are published again. `isApplied` false only reports them.
 */
export async function withdrawMissing(
  database: Database,
  place: Place,
  seen: ReadonlySet<string>,
  isApplied: boolean,
): Promise<Missing> {
  const rows = await readRows<Identity>(
    database,
    sql`select key, target_id as target, digest from import_sources
      where organisation_id = ${place.organisation} and source = ${place.source}
        and key like 'piece %' and digest <> ${GONE}`,
  )
  const outcome: Missing = { withdrawn: [], conflicts: [] }
  for (const identity of rows) {
    const key = identity.key.slice(identityKeys.piece('').length)
    if (seen.has(key)) continue
    const reason = await withdrawOne(database, place, identity, isApplied)
    if (reason === null) outcome.withdrawn.push(key)
    else outcome.conflicts.push({ key, reason })
  }
  return outcome
}

function withdrawOne(
  database: Database,
  place: Place,
  identity: Identity,
  isApplied: boolean,
): Promise<ConflictReason | null> {
  return database.transaction(async (transaction) => {
    const { target } = identity
    const [publication = null] = await transaction
      .select()
      .from(publications)
      .where(eq(publications.cardId, target))
    const [piece = null] = await transaction
      .select()
      .from(pieces)
      .where(eq(pieces.cardId, target))
      .for('update')
    const reason = findConflict(identity.digest, piece, publication)
    if (reason !== null || !isApplied) return reason
    if (piece === null) await importPublications(transaction, place.organisation, [target])
    const [row] = await transaction.select().from(pieces).where(eq(pieces.cardId, target)).for('update')
    if (row) await withdrawRow(transaction, row)
    await writeIdentities(transaction, place, [{ ...identity, digest: GONE }])
    return null
  })
}
