import { and, eq, isNull, like, ne } from 'drizzle-orm'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { Piece } from '@/lib/base/domain/piece'
import type { Database } from '@/lib/db/database'
import { CONTENT_FOLDER_SOURCE, GONE, importSources, people, pieces } from '@/lib/db/schema'
import { importPublications, followPublication } from './ensure-pieces'
import { getDraft, getDraftVersion, listOtherEditors, type Draft, type OtherWriter } from './drafts'
import { answer, isPiece, lockPiece } from './piece-rows'

/** A piece as opened by a person, with their working copy. */
export type OpenedPiece = { piece: Piece; draft: Draft | null; otherEditors: OtherWriter[] }

/** Returns a piece with a person's working copy, or null if the organisation does not have it. */
export async function openPiece(
  database: Database,
  organisation: OrganisationId,
  id: number,
  person: string,
): Promise<OpenedPiece | null> {
  return database.transaction(async (transaction) => {
    const row = await lockPiece(transaction, organisation, id)
    if (!row) return null
    const piece = await answer(transaction, await followPublication(transaction, row))
    const draft = await getDraft(transaction, id, person)
    return { piece, draft, otherEditors: await listOtherEditors(transaction, id, person) }
  })
}

/** The newest versions of a piece: the saved version with its author and page, and the person's working copy. */
export type PieceHead = {
  version: number
  savedFrom: string | null
  updatedBy: string | null
  /** True if the calling person saved the current version. */
  isOwn: boolean
  draft: string | null
  otherEditors: OtherWriter[]
}

/** Returns a piece's newest versions, or null if the organisation does not have it. */
export async function getPieceHead(
  database: Database,
  organisation: OrganisationId,
  id: number,
  person: string,
): Promise<PieceHead | null> {
  const { version, savedFrom, updatedBy } = pieces
  const [row] = await database
    .select({ version, savedFrom, updatedBy: people.name, writer: updatedBy })
    .from(pieces)
    .leftJoin(people, eq(people.id, updatedBy))
    .where(isPiece(organisation, id))
  if (!row) return null
  const { writer, ...head } = row
  const draft = await getDraftVersion(database, id, person)
  return {
    ...head,
    isOwn: writer === person,
    draft,
    otherEditors: await listOtherEditors(database, id, person),
  }
}

/** The owner of a piece: a person or null. `file` is set if a file in the content folder defines the piece. */
export type PieceOwner = { ownerId: string | null; file: string | null }

/** Returns a piece's owner, or null if the organisation does not have the piece. */
export async function getPieceOwner(
  database: Database,
  organisation: OrganisationId,
  id: number,
): Promise<PieceOwner | null> {
  const [row] = await database
    .select({ ownerId: pieces.authorId, file: importSources.key })
    .from(pieces)
    .leftJoin(
      importSources,
      and(
        eq(importSources.organisationId, organisation),
        eq(importSources.source, CONTENT_FOLDER_SOURCE),
        eq(importSources.targetId, pieces.cardId),
        like(importSources.key, 'piece %'),
        ne(importSources.digest, GONE),
      ),
    )
    .where(isPiece(organisation, id))
  return row ? { ...row, file: row.file?.slice('piece '.length) ?? null } : null
}

/** Returns the id of a card's piece, or null if the organisation has no such piece. */
export async function getPieceOfCard(
  database: Database,
  organisation: OrganisationId,
  card: number,
): Promise<number | null> {
  return database.transaction(async (transaction) => {
    await importPublications(transaction, organisation, [card])
    const [row] = await transaction
      .select({ id: pieces.id })
      .from(pieces)
      .where(and(eq(pieces.organisationId, organisation), eq(pieces.cardId, card), isNull(pieces.binnedAt)))
    return row?.id ?? null
  })
}
