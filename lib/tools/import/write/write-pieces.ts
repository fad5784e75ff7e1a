import { eq, sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/database'
import { now } from '@/lib/db/transaction-time'
import { importPublications } from '@/lib/features/content/pieces/ensure-pieces'
import { toFields, type PieceRow } from '@/lib/features/content/pieces/piece-rows'
import { keepRevision, keepRevisions } from '@/lib/features/content/pieces/revisions'
import { publishPages } from '@/lib/features/content/pieces/publish-pages'
import { noHome } from '@/lib/features/content/pieces/published-values'
import { markCopies } from '@/lib/features/content/pieces/share-marks'
import type { ReservedIds } from '@/lib/db/reserve-ids'
import {
  PreparedPublications,
  type CategoryNames,
  type NewPublication,
} from '@/lib/content/from-db/put/prepare-publications'
import { insertPublications, putInTransaction } from '@/lib/content/from-db/put/put-publications'
import { pieces, publications, sitePages } from '@/lib/db/schema'
import { toParts } from '@/lib/db/many-values'
import type { OrganisationId } from '@/lib/base/domain/model'
import { settleAll } from '@/lib/base/platform/settle-all'
import type { Known, Planned } from './plan'
import type { Record } from './record'

/** A planned piece with its reserved ids. */
export type Written = Planned & ReservedIds

/** Prepares new publications without the database. */
export function prepareCreated(
  organisation: OrganisationId,
  planned: readonly Planned[],
  { at, names }: { at: Date; names: CategoryNames },
): PreparedPublications {
  const seen = planned.filter(isListed).map((piece) => toPublication(organisation, piece, at))
  return new PreparedPublications(seen, names)
}

const isSeen = ({ source }: Planned) => source.state === 'published'
/** Returns true for a published article. */
const isListed = (planned: Planned) => isSeen(planned) && planned.record.path === null

type Created = { organisation: OrganisationId; prepared: PreparedPublications; at: Date }

/**
 * Writes new pieces with reserved ids. Published articles need no row in `pieces`: the admin creates it when
 * opened. Markdown is an exception, because its format cannot be detected reliably from the text.
 */
export async function createPieces(
  transaction: Database,
  created: Written[],
  { organisation, prepared, at }: Created,
): Promise<void> {
  const seen = created.filter(isListed)
  const withRow = created.filter((piece) => !isListed(piece) || piece.source.format === 'markdown')
  await settleAll([
    seen.length === 0 ? null : insertPublications(transaction, prepared, seen),
    insertPieces(transaction, organisation, withRow, at),
  ])
}

function toPublication(organisationId: OrganisationId, { record }: Pick<Planned, 'record'>, at: Date) {
  return { organisationId, ...toColumns(record), publishedAt: record.date ?? at } satisfies NewPublication
}

function toColumns({ title, summary, content, categoryId, tags, author, ...rest }: Record) {
  const { pictureUrl, pictureAlt, acceptsComments } = rest
  const { seoTitle, seoDescription, sharePictureUrl, isNoindex } = rest
  return {
    title,
    summary,
    content,
    categoryId,
    tags,
    pictureAlt,
    acceptsComments,
    seoTitle,
    seoDescription,
    sharePictureUrl,
    isNoindex,
    author: author === '' ? null : author,
    pictureUrl: pictureUrl === '' ? null : pictureUrl,
  }
}

async function insertPieces(
  transaction: Database,
  organisation: OrganisationId,
  created: Written[],
  at: Date,
): Promise<void> {
  for (const part of toParts(created)) {
    const rows = await transaction
      .insert(pieces)
      .values(part.map((piece) => toPieceRow(organisation, piece, at)))
      .returning()
    await keepRevisions(transaction, rows.map(toRevision))
    await showPages(
      transaction,
      rows.filter(({ publishedVersion }) => publishedVersion !== null),
    )
  }
}

const showPages = (transaction: Database, rows: PieceRow[]) =>
  publishPages(transaction, rows, () => ({ ...noHome, language: null, originalCardId: null }))

function toPieceRow(organisation: OrganisationId, created: Written, at: Date): typeof pieces.$inferInsert {
  const { source, record, cardId, publicationId } = created
  return {
    cardId,
    publicationId,
    organisationId: organisation,
    ...record,
    format: source.format,
    state: source.state,
    publishAt: source.state === 'scheduled' ? record.date : null,
    ...(isSeen(created) ? { publishedVersion: 1, firstPublishedAt: record.date ?? at } : {}),
    // A piece with a date is listed at that date, like a publication.
    updatedAt: record.date !== null && record.date < at ? record.date : at,
  }
}

/** Converts the row of an imported piece to the piece's first revision. */
const toRevision = (row: PieceRow) => ({
  pieceId: row.id,
  version: row.version,
  reason: 'adopted' as const,
  by: null,
  fields: toFields(row),
})

/**
 * Updates pieces from the source that no one has changed here. `at` is the time of publication; null to
 * publish nothing.
 */
export async function updatePieces(
  transaction: Database,
  organisation: OrganisationId,
  changed: Known[],
  at: Date | null,
): Promise<void> {
  const seen = changed.filter(
    ({ source, publication, piece }) =>
      publication !== null && piece === null && source.state === 'published',
  )
  await putInTransaction(
    transaction,
    seen.map(({ publication, record }) => ({
      ...publication!,
      ...toColumns(record),
      publishedAt: record.date ?? publication!.publishedAt,
      updatedAt: at ?? publication!.updatedAt,
    })),
  )
  for (const piece of changed)
    if (!seen.includes(piece)) await moveState(transaction, organisation, piece, at)
}

/** Updates pieces whose state may change: those with a row in `pieces`, and those that are or become unpublished. */
async function moveState(
  transaction: Database,
  organisation: OrganisationId,
  { source, record, cardId, piece, publication }: Known,
  at: Date | null,
): Promise<void> {
  if (piece === null) await importPublications(transaction, organisation, [cardId])
  const [current] = await transaction.select().from(pieces).where(eq(pieces.cardId, cardId)).for('update')
  if (!current) throw new Error(`piece of card ${cardId} not found`)
  const isShown = source.state === 'published'
  const version = current.version + 1
  const [row] = await transaction
    .update(pieces)
    .set({
      ...record,
      version,
      state: source.state,
      format: source.format,
      updatedAt: now,
      updatedBy: null,
      coAuthors: [],
      publishAt: source.state === 'scheduled' ? record.date : null,
      publishedVersion: isShown ? version : null,
      firstPublishedAt: current.firstPublishedAt ?? (isShown ? (record.date ?? at ?? new Date()) : null),
    })
    .where(eq(pieces.id, current.id))
    .returning()
  if (row) await keepRevision(transaction, toRevision(row))
  await markCopies(transaction, [current.id])
  if (row && record.path !== null) {
    if (isShown) await showPageAgain(transaction, row, at)
    else await transaction.delete(sitePages).where(eq(sitePages.cardId, cardId))
    return
  }
  if (publication !== null && !isShown) await withdraw(transaction, cardId)
  if (!isShown) return
  const put = {
    cardId,
    publicationId: current.publicationId,
    ...toPublication(organisation, { record }, at ?? new Date()),
  }
  await putInTransaction(transaction, [
    publication === null
      ? { ...put, placement: current.placement }
      : {
          ...publication,
          ...put,
          publishedAt: record.date ?? publication.publishedAt,
          updatedAt: at ?? publication.updatedAt,
        },
  ])
}

/** Publishes a page's new version. If `at` is null, its date of change stays the same. */
async function showPageAgain(transaction: Database, row: PieceRow, at: Date | null): Promise<void> {
  const isPage = eq(sitePages.cardId, row.cardId)
  const [before] = await transaction.select({ updatedAt: sitePages.updatedAt }).from(sitePages).where(isPage)
  await showPages(transaction, [row])
  if (at === null && before) await transaction.update(sitePages).set(before).where(isPage)
}

/** Withdraws a publication. Lets the triggers, which skip search entries in imports, remove them here. */
async function withdraw(transaction: Database, cardId: number): Promise<void> {
  await transaction.execute(sql`select set_config('cartelera.entries_written', 'off', true)`)
  await transaction.delete(publications).where(eq(publications.cardId, cardId))
  await transaction.execute(sql`select set_config('cartelera.entries_written', 'on', true)`)
}
