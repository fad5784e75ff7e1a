import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { OrganisationId } from '@/lib/base/domain/model'
import { groupBy } from '@/lib/base/platform/group-by'
import type { RevisionReason } from '@/lib/base/domain/piece'
import { readRows, type Database } from '@/lib/db/database'
import { now } from '@/lib/db/transaction-time'
import { categories, pieces, pieceWatchers } from '@/lib/db/schema'
import { notify } from '@/lib/features/people/notifications/notify'
import { decideAtPublication } from '@/lib/features/content/announcements/announcements'
import { findUnpublishablePaths, isArticle, isPathTaken } from './page-paths'
import { publishArticles } from './publish-articles'
import { publishPages } from './publish-pages'
import { noHome } from './published-values'
import { releaseIds } from './ensure-pieces'
import { findUnapproved } from './approvals'
import type { Writer } from '@/lib/base/domain/account'
import { answer, lockPiece, toFields, type PieceRow, type Save, type Version } from './piece-rows'
import { keepRevisions } from './revisions'
import { findCopiesOf, markCopies, matchSubscriptions } from './share-marks'
import { refuseSave, write, type PieceChange } from './save-piece'
import { publishFamilies } from '@/lib/content/from-db/publications/text-family'
import { findTranslations, type TranslationOf } from './translation-marks'

/**
 * Saves a text and copies it into `publications`, in one transaction. Triggers invalidate pages and update the search
 * index. `announces`: whether to mail subscribers; null repeats the organisation's latest decision. The decision is
 * only recorded if publishing succeeds.
 */
export async function publishPiece(
  database: Database,
  organisation: OrganisationId,
  id: number,
  save: Save,
  announces?: boolean | null,
): Promise<PieceChange> {
  return undoUnapproved(database, async (transaction) => {
    const row = await lockPiece(transaction, organisation, id)
    if (!row) return { kind: 'missing' }
    const refusal = await refuseSave(transaction, row, save)
    if (refusal) return refusal
    if (await isPathTaken(transaction, row, save.fields.path)) return { kind: 'path-taken' }
    if (!(await hasCategory(transaction, row.organisationId, save.fields.category)))
      return { kind: 'no-category' }
    const change = await publishRow(transaction, await write(transaction, row, save, 'saved'), save.by)
    if (change.kind === 'done' && row.firstPublishedAt === null && announces !== undefined)
      await decideAtPublication(transaction, id, announces)
    return change
  })
}

class Unapproved extends Error {
  constructor(readonly change: PieceChange) {
    super('unapproved')
  }
}

/** Runs work in a transaction, and rolls it back if a review rule blocks the piece. */
export async function undoUnapproved(
  database: Database,
  work: (transaction: Database) => Promise<PieceChange>,
): Promise<PieceChange> {
  try {
    return await database.transaction(async (transaction) => {
      const change = await work(transaction)
      if (change.kind === 'needs-approval' || change.kind === 'unconfirmed') throw new Unapproved(change)
      return change
    })
  } catch (error) {
    if (error instanceof Unapproved) return error.change
    throw error
  }
}

/** Publishes a locked piece's saved text; `by` is null for the scheduler. The caller must roll back if this throws. */
export async function publishRow(
  transaction: Database,
  row: PieceRow,
  by: Writer | null,
  reason: RevisionReason = 'published',
): Promise<PieceChange> {
  const refusals = await publishRows(transaction, [row], by, reason)
  const kind = refusals.get(row.id)
  if (kind === 'needs-approval') return refuseUnapproved(transaction, row)
  return kind ? { kind } : { kind: 'done', piece: await answer(transaction, row) }
}

/** Returns a piece's missing approvals as a refusal. Throws if none are missing. */
async function refuseUnapproved(transaction: Database, row: PieceRow): Promise<PieceChange> {
  const missing = (await findUnapproved(transaction, [row])).get(row.id)
  if (!missing) throw new Error(`piece ${row.id} is approved`)
  return { kind: 'needs-approval', missing }
}

/** Reason why a piece cannot be published. `PieceChange` explains each one. */
export type PublishRefusal = 'taken' | 'path-taken' | 'no-category' | 'needs-approval' | 'unconfirmed'

/**
 * Publishes several locked pieces with one statement each. Returns the reasons, by id, for pieces that cannot
 * be published; these are left unchanged.
 */
export async function publishRows(
  transaction: Database,
  rows: PieceRow[],
  by: Writer | null,
  reason: RevisionReason = 'published',
): Promise<Map<number, PublishRefusal>> {
  const refusals = new Map<number, PublishRefusal>()
  const placed = await place(transaction, rows)
  for (const row of rows) if (!placed.has(row.id)) refusals.set(row.id, 'taken')
  const knownCategories = await listKnownCategories(transaction, [...placed.values()])
  const unapproved = await findUnapproved(transaction, rows.filter(isJudged(reason)))
  const translated = await findTranslations(
    transaction,
    rows.map(({ id }) => id),
  )
  const pathless = await findUnpublishablePaths(transaction, [...placed.values()])
  const fit: PieceRow[] = []
  for (const row of placed.values()) {
    if (unapproved.has(row.id)) refusals.set(row.id, 'needs-approval')
    else if (pathless.has(row.id)) refusals.set(row.id, 'path-taken')
    else if (translated.get(row.id)?.isUnconfirmed) refusals.set(row.id, 'unconfirmed')
    else if (row.categoryId === null || knownCategories.has(toCategoryKey(row))) fit.push(row)
    else refusals.set(row.id, 'no-category')
  }
  if (fit.length === 0) return refusals
  const copies = await findCopiesOf(
    transaction,
    fit.map(({ id }) => id),
  )
  const cards = fit.map(({ cardId }) => cardId)
  await publishFamilies(transaction, cards)
  const placeOf = (row: PieceRow) => ({
    ...(copies.get(row.id)?.home ?? noHome),
    ...toVersion(translated.get(row.id)),
  })
  await publishArticles(transaction, fit.filter(isArticle).map(offTheBoard(translated)), placeOf)
  await publishPages(transaction, fit, placeOf)
  await publishFamilies(transaction, cards)
  await markPublished(transaction, fit)
  await keepRevisions(
    transaction,
    fit.map((row) => ({ pieceId: row.id, version: row.version, reason, by, fields: toFields(row) })),
  )
  // Skips copies, which are not shared further. Subscriptions match Spanish articles only.
  const homes = fit.map(({ id }) => id).filter((id) => !copies.has(id))
  const pages = new Set(fit.filter((row) => !isArticle(row)).map(({ id }) => id))
  await markCopies(transaction, homes)
  await notifyWatchers(transaction, fit, by)
  await matchSubscriptions(
    transaction,
    homes.filter((id) => !translated.has(id) && !pages.has(id)),
  )
  return refusals
}

/** Returns whether review rules apply to a version. Later versions of a copy were approved in its home organisation. */
const isJudged = (reason: RevisionReason) => (row: PieceRow) =>
  reason !== 'followed' || row.firstPublishedAt === null

/** Notifies the watchers of pieces. */
async function notifyWatchers(transaction: Database, rows: PieceRow[], by: Writer | null): Promise<void> {
  const watchers = await transaction
    .select()
    .from(pieceWatchers)
    .where(
      inArray(
        pieceWatchers.pieceId,
        rows.map(({ id }) => id),
      ),
    )
  const watched = groupBy(watchers, ({ pieceId }) => pieceId)
  for (const row of rows) {
    const { id, version, title, organisationId } = row
    await notify(transaction, {
      kind: 'published',
      key: `published ${id} ${version}`,
      organisation: organisationId as OrganisationId,
      to: watched.get(id)?.map(({ personId }) => personId) ?? [],
      by: by?.id ?? null,
      piece: id,
      title,
      path: `/publicaciones/${id}`,
    })
  }
}

async function markPublished(transaction: Database, rows: PieceRow[]): Promise<void> {
  await transaction
    .update(pieces)
    .set({
      state: 'published',
      publishAt: null,
      publishedVersion: sql`${pieces.version}`,
      firstPublishedAt: sql`coalesce(${pieces.firstPublishedAt}, ${now})`,
    })
    .where(
      inArray(
        pieces.id,
        rows.map(({ id }) => id),
      ),
    )
}

/**
 * Returns the pieces whose ids are free, by id, after assigning new ids where another program took them.
 * Omits pieces whose ids were taken after readers had seen them.
 */
async function place(transaction: Database, rows: PieceRow[]): Promise<Map<number, PieceRow>> {
  const addresses = sql`json_to_recordset(${JSON.stringify(rows.map(toAddress))}::json)
    as mine (id integer, card integer, publication integer)`
  const columns = sql`mine.id, other.card_id as "cardId", other.publication_id as "publicationId"`
  const taken = await readRows<{ id: number; cardId: number; publicationId: number }>(
    transaction,
    sql`select ${columns} from ${addresses} join publications as other
        on other.card_id = mine.card and other.publication_id <> mine.publication
      union all select ${columns} from ${addresses} join publications as other
        on other.publication_id = mine.publication and other.card_id <> mine.card`,
  )
  const placed = new Map(rows.map((row) => [row.id, row]))
  for (const [id, others] of groupBy(taken, (row) => row.id)) {
    const isKnownToReaders = (placed.get(id)?.firstPublishedAt ?? null) !== null
    placed.delete(id)
    if (isKnownToReaders) continue
    await releaseIds(transaction, others)
    const [moved] = await transaction.select().from(pieces).where(eq(pieces.id, id))
    if (moved) placed.set(id, moved)
  }
  return placed
}

const toAddress = ({ id, cardId: card, publicationId: publication }: PieceRow) => ({ id, card, publication })

async function hasCategory(
  transaction: Database,
  organisationId: string,
  categoryId: number | null,
): Promise<boolean> {
  const row = { organisationId, categoryId }
  return categoryId === null || (await listKnownCategories(transaction, [row])).has(toCategoryKey(row))
}

type InCategory = Pick<PieceRow, 'organisationId' | 'categoryId'>

const toCategoryKey = ({ organisationId, categoryId }: InCategory) => `${organisationId} ${categoryId}`

/** Returns the categories that belong to the pieces' organisations, locked until the transaction ends. */
async function listKnownCategories(transaction: Database, rows: InCategory[]): Promise<Set<string>> {
  const ids = [...new Set(rows.flatMap(({ categoryId }) => categoryId ?? []))]
  if (ids.length === 0) return new Set()
  const existing = await transaction
    .select({ organisationId: categories.organisationId, categoryId: categories.id })
    .from(categories)
    .where(inArray(categories.id, ids))
    .orderBy(asc(categories.id))
    .for('key share')
  return new Set(existing.map(toCategoryKey))
}

const toVersion = (translation: TranslationOf | undefined): Version => ({
  language: translation?.language ?? null,
  originalCardId: translation?.originalCardId ?? null,
})

/** Removes translations from the board, which only shows originals. */
const offTheBoard =
  (translated: ReadonlyMap<number, TranslationOf>) =>
  (row: PieceRow): PieceRow =>
    translated.has(row.id) ? { ...row, placement: null } : row
