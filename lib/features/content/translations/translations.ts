import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import { type PieceFields, type PieceStatus, toStatus } from '@/lib/base/domain/piece'
import type { TranslationLanguage, TranslationSource } from '@/lib/base/domain/translation'
import { readRows, type Database } from '@/lib/db/database'
import { pieces, revisions, translations } from '@/lib/db/schema'
import type { Writer } from '@/lib/base/domain/account'
import { lockPiece, toFields, toWholeFields, type PieceRow } from '@/lib/features/content/pieces/piece-rows'
import { keepRevision } from '@/lib/features/content/pieces/revisions'
import { createPiece, savePiece, type PieceChange } from '@/lib/features/content/pieces/save-piece'
import { isBehind } from '@/lib/features/content/pieces/translation-behind'

/** One language version of a piece. */
export type Version = {
  id: number
  /** Language of the version; null for the original, which is Spanish. */
  language: TranslationLanguage | null
  title: string
  status: PieceStatus
  /** True if the original has changed since the translation was last updated. */
  isBehind: boolean
  source: TranslationSource | null
}

/** A piece that is itself a translation. */
export type OwnTranslation = Version & {
  language: TranslationLanguage
  /** The person who requested a machine or agency text, and when; null if a person wrote it. */
  sourceBy: string | null
  sourceAt: IsoInstant | null
}

export type Translations = {
  /** The piece itself if it is a translation; null for an original. */
  own: OwnTranslation | null
  /** The other language versions, the original first. */
  others: Version[]
}

type FamilyRow = Omit<Version, 'status'> & {
  state: PieceRow['state']
  version: number
  published_version: number | null
  has_draft: boolean
  is_behind: boolean
  source_by: string | null
  source_at: Date | string | null
}

/** Returns a piece's language versions, except those in the trash. The caller has checked the piece's organisation. */
export async function getTranslations(
  database: Database,
  organisation: OrganisationId,
  id: number,
): Promise<Translations> {
  const rows = await readRows<FamilyRow>(
    database,
    sql`
    with original as (select coalesce((select original_id from translations where piece_id = ${id}), ${id}) as id)
    select piece.id, kept.language, piece.title, piece.state, piece.version, piece.published_version, kept.source,
      (select name from people where people.id = kept.source_by) as source_by, kept.source_at,
      exists (select from drafts where drafts.piece_id = piece.id) as has_draft,
      kept.original_id is not null and ${isBehind(sql`kept`, sql`home`)} as is_behind
    from pieces as piece left join translations as kept on kept.piece_id = piece.id
      left join pieces as home on home.id = kept.original_id
    where piece.organisation_id = ${organisation} and piece.binned_at is null
      and (piece.id = ${id} or piece.id = (select id from original) or kept.original_id = (select id from original))
    order by kept.language nulls first`,
  )
  const ownRow = rows.find((row) => row.id === id)
  const others = rows.filter((row) => row.id !== id).map(toVersion)
  if (!ownRow?.language) return { own: null, others }
  const { source_by: sourceBy, source_at: at } = ownRow
  const sourceAt = at === null ? null : (new Date(at).toISOString() as IsoInstant)
  return { own: { ...toVersion(ownRow), language: ownRow.language, sourceBy, sourceAt }, others }
}

function toVersion({ id, language, title, source, ...row }: FamilyRow): Version {
  const { state, version, published_version: publishedVersion, has_draft: hasDraft } = row
  const status = toStatus({ state, version, publishedVersion, hasDraft })
  return { id, language, title, source, isBehind: row.is_behind, status }
}

/** Returns the original's current text, and its text when the translation was last current; null if one is missing. */
export async function getFollowed(
  database: Database,
  organisation: OrganisationId,
  id: number,
): Promise<{ before: PieceFields; now: PieceFields } | null> {
  const [row] = await database
    .select({ original: pieces, before: revisions.fields })
    .from(translations)
    .innerJoin(pieces, eq(pieces.id, translations.originalId))
    .leftJoin(revisions, eq(revisions.id, translations.followedRevision))
    .where(and(eq(translations.pieceId, id), eq(pieces.organisationId, organisation)))
  if (!row) return null
  const now = toFields(row.original)
  return { before: row.before ? toWholeFields(row.before) : now, now }
}

/**
 * Result of beginning a translation:
 *   done     the translation's id
 *   missing  the piece does not exist, or its original was deleted
 *   binned   the existing translation is in the trash
 */
export type Begun = { kind: 'done'; id: number } | { kind: 'missing' | 'binned' }

/** Creates a translation with its original's text, or returns the existing one. */
export async function beginTranslation(
  database: Database,
  organisation: OrganisationId,
  id: number,
  { by, from, language }: { by: Writer; from: string; language: TranslationLanguage },
): Promise<Begun> {
  return database.transaction(async (transaction) => {
    const original = await lockOriginal(transaction, organisation, id)
    if (!original || original.binnedAt !== null) return { kind: 'missing' }
    const [existing] = await transaction
      .select({ id: pieces.id, binnedAt: pieces.binnedAt })
      .from(translations)
      .innerJoin(pieces, eq(pieces.id, translations.pieceId))
      .where(and(eq(translations.originalId, original.id), eq(translations.language, language)))
    if (existing) return existing.binnedAt === null ? { kind: 'done', id: existing.id } : { kind: 'binned' }
    // The translation gets no placement, because only the original is on the board.
    const { path } = original
    const fields = { ...toFields(original), placement: null, path: path && `/${language}${path}` }
    const { id: pieceId } = await createPiece(transaction, organisation, { by, from, fields })
    const followedRevision = await findRevision(transaction, original)
    await transaction
      .insert(translations)
      .values({ pieceId, originalId: original.id, language, followedRevision })
    return { kind: 'done', id: pieceId }
  })
}

/** Marks a translation as up to date. Returns false if the piece is no translation, or its original was deleted. */
export async function markTranslationCurrent(
  database: Database,
  organisation: OrganisationId,
  id: number,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const original = await lockOriginal(transaction, organisation, id)
    if (!original || original.id === id) return false
    const followedRevision = await findRevision(transaction, original)
    await transaction.update(translations).set({ followedRevision }).where(eq(translations.pieceId, id))
    return true
  })
}

/** Confirms that a person has read the text of a machine or an agency. */
export async function confirmTranslation(database: Database, id: number): Promise<void> {
  await database
    .update(translations)
    .set({ source: null, sourceBy: null, sourceAt: null })
    .where(eq(translations.pieceId, id))
}

/** Locks the original of a translation, or the piece itself if it is an original. */
async function lockOriginal(transaction: Database, organisation: OrganisationId, id: number) {
  const [translation] = await transaction.select().from(translations).where(eq(translations.pieceId, id))
  const original = translation ? translation.originalId : id
  return original === null ? null : lockPiece(transaction, organisation, original)
}

/** Returns the revision with a piece's current text, and creates it if necessary. */
export async function findRevision(transaction: Database, row: PieceRow): Promise<number> {
  const [existing] = await readRevision(transaction, row)
  if (existing) return existing.id
  const { id: pieceId, version } = row
  await keepRevision(transaction, { pieceId, version, reason: 'saved', by: null, fields: toFields(row) })
  const [made] = await readRevision(transaction, row)
  if (!made) throw new Error(`piece ${row.id} has no revision`)
  return made.id
}

const readRevision = (transaction: Database, { id: piece, version }: PieceRow) =>
  transaction
    .select({ id: revisions.id })
    .from(revisions)
    .where(and(eq(revisions.pieceId, piece), eq(revisions.version, version), ne(revisions.reason, 'copy')))
    .orderBy(desc(revisions.id))
    .limit(1)

/** The texts of a translation: the original's, with the revision that contains it, and the translated one. */
export type TranslationTexts = {
  language: TranslationLanguage
  originalId: number
  original: PieceFields
  revision: number
  translation: PieceFields
}

/** Returns the texts of a translation. Returns null if the piece is not a translation, or its original was deleted. */
export async function getTexts(
  database: Database,
  organisation: OrganisationId,
  id: number,
): Promise<TranslationTexts | null> {
  return database.transaction(async (transaction) => {
    const [translation] = await transaction.select().from(translations).where(eq(translations.pieceId, id))
    const original = translation && (await lockOriginal(transaction, organisation, id))
    const row = original && (await lockPiece(transaction, organisation, id))
    if (!row) return null
    return {
      language: translation.language,
      originalId: original.id,
      original: toFields(original),
      revision: await findRevision(transaction, original),
      translation: toFields(row),
    }
  })
}

type Filling = {
  by: Writer
  from: string
  base: number
  /** The translated fields. Other fields keep the translation's values. */
  fields: PieceFields
  /** The original's revision that the fields translate. */
  revision: number
  source: TranslationSource
}

/** Saves a version written by a machine or an agency, which a person must confirm. */
export async function fillTranslation(
  database: Database,
  organisation: OrganisationId,
  id: number,
  { source, revision, ...save }: Filling,
): Promise<PieceChange> {
  return database.transaction(async (transaction) => {
    const change = await savePiece(transaction, organisation, id, save)
    if (change.kind !== 'done') return change
    await transaction
      .update(translations)
      .set({ source, sourceBy: save.by.id, sourceAt: sql`now()`, followedRevision: revision })
      .where(eq(translations.pieceId, id))
    return change
  })
}
