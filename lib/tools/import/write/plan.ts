import { inArray } from 'drizzle-orm'
import type { Database } from '@/lib/db/database'
import type { PieceRow, PublicationRow } from '@/lib/features/pieces/piece-rows'
import { GONE, pieces, publications } from '@/lib/db/schema'
import type { SourcePiece } from '@/lib/tools/import/model'
import { identityKeys, type Identity } from './identities'
import { hashRecord, ofPiece, ofPublication, readDigest, toDigest, toRecord, type Record } from './record'

/** A piece of the source with what it is, or shall be, in the store. */
export type Planned = { source: SourcePiece; record: Record; digest: string }
/** One that was brought before, as it is here. */
export type Known = Planned & { cardId: number; piece: PieceRow | null; publication: PublicationRow | null }

/** Why a piece that has changed at its source stays as it is here. */
export type ConflictReason = 'changed' | 'removed'

export type Plan = {
  created: Planned[]
  updated: Known[]
  /** The same at the source as when it was brought; with its card. */
  unchanged: { source: SourcePiece; cardId: number }[]
  conflicts: { source: SourcePiece; cardId: number; reason: ConflictReason }[]
}

/** Pieces of the source as they would be written. */
export function draftPieces(
  sources: readonly SourcePiece[],
  categoryIds: ReadonlyMap<string, number>,
): Planned[] {
  return sources.map((source) => {
    const categoryId = source.category === null ? null : (categoryIds.get(source.category) ?? null)
    const record = toRecord(source, categoryId)
    return { source, record, digest: toDigest(record, source.state) }
  })
}

/** What a run does with each piece: a pure decision on what was brought, what is here, and what comes. */
export async function planPieces(
  database: Database,
  drafts: readonly Planned[],
  known: ReadonlyMap<string, Identity>,
): Promise<Plan> {
  const plan: Plan = { created: [], updated: [], unchanged: [], conflicts: [] }
  const changed: (Planned & { cardId: number; before: string })[] = []
  for (const draft of drafts) {
    const { source, digest } = draft
    const identity = known.get(identityKeys.piece(source.key))
    if (!identity) plan.created.push(draft)
    else if (identity.digest === digest) plan.unchanged.push({ source, cardId: identity.target })
    else changed.push({ ...draft, cardId: identity.target, before: identity.digest })
  }
  await judgeChanged(database, changed, plan)
  return plan
}

async function judgeChanged(
  database: Database,
  changed: (Planned & { cardId: number; before: string })[],
  plan: Plan,
): Promise<void> {
  if (changed.length === 0) return
  const cards = changed.map(({ cardId }) => cardId)
  const pieceRows = await database.select().from(pieces).where(inArray(pieces.cardId, cards))
  const seen = await database.select().from(publications).where(inArray(publications.cardId, cards))
  const pieceOf = new Map(pieceRows.map((row) => [row.cardId, row]))
  const publicationOf = new Map(seen.map((row) => [row.cardId, row]))
  for (const { before, ...one } of changed) {
    const piece = pieceOf.get(one.cardId) ?? null
    const publication = publicationOf.get(one.cardId) ?? null
    const reason = findConflict(before, piece, publication)
    if (reason === null) plan.updated.push({ ...one, piece, publication })
    else plan.conflicts.push({ source: one.source, cardId: one.cardId, reason })
  }
}

/** Whether somebody has touched here what the digest `before` says was brought. */
export function findConflict(
  before: string,
  piece: PieceRow | null,
  publication: PublicationRow | null,
): ConflictReason | null {
  if (piece !== null && piece.binnedAt !== null) return 'removed'
  if (before === GONE) return piece?.state === 'withdrawn' && publication === null ? null : 'changed'
  const written = readDigest(before)
  if (publication === null && (piece === null || piece.state === 'withdrawn')) return 'removed'
  if (publication !== null) {
    // A scheduled one has come out by itself.
    if (written.state === 'draft') return 'changed'
    const isBehind =
      piece !== null && piece.publishedVersion !== null && piece.version !== piece.publishedVersion
    if (isBehind) return 'changed'
    return hashRecord(ofPublication(publication, written.hasDate)) === written.hash ? null : 'changed'
  }
  if (piece === null || written.state === 'published') return 'removed'
  if (piece.state !== written.state) return 'changed'
  return hashRecord(ofPiece(piece, written.hasDate)) === written.hash ? null : 'changed'
}
