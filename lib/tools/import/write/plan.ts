import { inArray } from 'drizzle-orm'
import type { Database } from '@/lib/db/database'
import type { PieceRow, PublicationRow } from '@/lib/features/content/pieces/piece-rows'
import { GONE, pieces, publications } from '@/lib/db/schema'
import type { SourcePiece } from '@/lib/tools/import/model/model'
import { identityKeys, type Identity } from './identities'
import {
  hashRecord,
  ofPiece,
  ofPublication,
  readDigest,
  toDigest,
  toRecord,
  type Digest,
  type Record,
} from './record'

/** A piece of the source, and the values to store for it. */
export type Planned = { source: SourcePiece; record: Record; digest: string }
/** A piece imported before, with its current rows. */
export type Known = Planned & { cardId: number; piece: PieceRow | null; publication: PublicationRow | null }

/**
 * Reason for not updating a piece that has changed in the source. `changed`, `removed`: a person has changed or removed
 * the piece here.
 */
export type ConflictReason = 'changed' | 'removed'

export type Plan = {
  created: Planned[]
  updated: Known[]
  /** Pieces unchanged in the source since their import, with their cards. */
  unchanged: { source: SourcePiece; cardId: number }[]
  conflicts: { source: SourcePiece; cardId: number; reason: ConflictReason }[]
}

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

/** Decides for each piece whether to create, update or keep it, from its import, its current rows and the source. */
export async function planPieces(
  database: Database,
  drafts: readonly Planned[],
  identities: ReadonlyMap<string, Identity>,
): Promise<Plan> {
  const plan: Plan = { created: [], updated: [], unchanged: [], conflicts: [] }
  const changed: (Planned & { cardId: number; before: string })[] = []
  for (const draft of drafts) {
    const { source, digest } = draft
    const identity = identities.get(identityKeys.piece(source.key))
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
  for (const { before, ...changedPiece } of changed) {
    const piece = pieceOf.get(changedPiece.cardId) ?? null
    const publication = publicationOf.get(changedPiece.cardId) ?? null
    const reason = findConflict(before, piece, publication)
    if (reason === null) plan.updated.push({ ...changedPiece, piece, publication })
    else plan.conflicts.push({ source: changedPiece.source, cardId: changedPiece.cardId, reason })
  }
}

/** Returns the reason if somebody has changed the piece since the import described by the digest `before`, or null. */
export function findConflict(
  before: string,
  piece: PieceRow | null,
  publication: PublicationRow | null,
): ConflictReason | null {
  if (piece !== null && piece.binnedAt !== null) return 'removed'
  if (before === GONE) return piece?.state === 'withdrawn' && publication === null ? null : 'changed'
  const digest = readDigest(before)
  if (digest.isPage) return findPageConflict(digest, piece)
  if (publication === null && (piece === null || piece.state === 'withdrawn')) return 'removed'
  if (publication !== null) {
    // The import made the piece a draft, so a person has published it. The site itself publishes only scheduled pieces.
    if (digest.state === 'draft') return 'changed'
    const isBehind =
      piece !== null && piece.publishedVersion !== null && piece.version !== piece.publishedVersion
    if (isBehind) return 'changed'
    return hashRecord(ofPublication(publication, digest.hasDate)) === digest.hash ? null : 'changed'
  }
  if (piece === null || digest.state === 'published') return 'removed'
  if (piece.state !== digest.state) return 'changed'
  return hashRecord(ofPiece(piece, digest.hasDate)) === digest.hash ? null : 'changed'
}

/** Like `findConflict`, for a static page. Needs only the row in `pieces`, because every imported page has one. */
function findPageConflict(digest: Digest, piece: PieceRow | null): ConflictReason | null {
  if (piece === null || piece.state === 'withdrawn') return 'removed'
  // The scheduler publishes scheduled pages, so their state may differ without a person's change.
  const isSameState =
    piece.state === digest.state || (piece.state === 'published' && digest.state === 'scheduled')
  const isBehind = piece.publishedVersion !== null && piece.version !== piece.publishedVersion
  const isSame = isSameState && !isBehind && hashRecord(ofPiece(piece, digest.hasDate)) === digest.hash
  return isSame ? null : 'changed'
}
