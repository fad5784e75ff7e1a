import { eq, sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/database'
import { importPublications } from '@/lib/features/pieces/ensure-pieces'
import { now, toFields, type PieceRow } from '@/lib/features/pieces/piece-rows'
import { keepRevision, keepRevisions } from '@/lib/features/pieces/revisions'
import { markCopies } from '@/lib/features/pieces/share-marks'
import type { ReservedIds } from '@/lib/db/reserve-ids'
import {
  PreparedPublications,
  type CategoryNames,
  type NewPublication,
} from '@/lib/content/from-db/publications/prepare-publications'
import { insertPublications, putInTransaction } from '@/lib/content/from-db/publications/put-publications'
import { pieces, publications } from '@/lib/db/schema'
import { toParts } from '@/lib/db/many-values'
import type { OrganisationId } from '@/lib/base/domain/model'
import { settleAll } from '@/lib/base/platform/settle-all'
import type { Known, Planned } from './plan'
import type { Record } from './record'

/** Where a piece is now. */
export type Written = Planned & ReservedIds

/** What of new pieces needs no database: of those that readers see. */
export function prepareCreated(
  organisation: OrganisationId,
  planned: readonly Planned[],
  { at, names }: { at: Date; names: CategoryNames },
): PreparedPublications {
  const seen = planned.filter(isSeen).map((one) => toPublication(organisation, one, at))
  return new PreparedPublications(seen, names)
}

const isSeen = ({ source }: Planned) => source.state === 'published'

type Created = { organisation: OrganisationId; prepared: PreparedPublications; at: Date }

/**
 * Writes new pieces, whose ids are reserved. What readers see needs no row of the room's: that makes it when
 * somebody opens it, unless it is Markdown, which its text need not show.
 */
export async function createPieces(
  transaction: Database,
  written: Written[],
  { organisation, prepared, at }: Created,
): Promise<void> {
  const seen = written.filter(isSeen)
  const own = written.filter((one) => !isSeen(one) || one.source.format === 'markdown')
  await settleAll([
    seen.length === 0 ? null : insertPublications(transaction, prepared, seen),
    insertPieces(transaction, organisation, own, at),
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
  written: Written[],
  at: Date,
): Promise<void> {
  for (const part of toParts(written)) {
    const rows = await transaction
      .insert(pieces)
      .values(part.map((one) => toPieceRow(organisation, one, at)))
      .returning()
    await keepRevisions(transaction, rows.map(toRevision))
  }
}

function toPieceRow(organisation: OrganisationId, one: Written, at: Date): typeof pieces.$inferInsert {
  const { source, record, cardId, publicationId } = one
  return {
    cardId,
    publicationId,
    organisationId: organisation,
    ...record,
    format: source.format,
    state: source.state,
    publishAt: source.state === 'scheduled' ? record.date : null,
    ...(isSeen(one) ? { publishedVersion: 1, firstPublishedAt: record.date ?? at } : {}),
    // As the list places what readers see: by its date.
    updatedAt: record.date !== null && record.date < at ? record.date : at,
  }
}

/** What came is the first thing that the piece has said. */
const toRevision = (row: PieceRow) => ({
  pieceId: row.id,
  version: row.version,
  reason: 'adopted' as const,
  by: null,
  fields: toFields(row),
})

/**
 * Brings what has changed at the source to pieces that no one has touched here. `at` is when, for readers;
 * null where nothing is published.
 */
export async function updatePieces(
  transaction: Database,
  organisation: OrganisationId,
  known: Known[],
  at: Date | null,
): Promise<void> {
  const seen = known.filter(
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
  for (const one of known) if (!seen.includes(one)) await moveState(transaction, organisation, one, at)
}

/** A piece that the room has, or that readers do not see, did not, or shall not any more. */
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
  if (publication !== null && !isShown) await withdraw(transaction, cardId)
  if (!isShown) return
  const shown = {
    cardId,
    publicationId: current.publicationId,
    ...toPublication(organisation, { record }, at ?? new Date()),
  }
  await putInTransaction(transaction, [
    publication === null
      ? { ...shown, placement: current.placement }
      : {
          ...publication,
          ...shown,
          publishedAt: record.date ?? publication.publishedAt,
          updatedAt: at ?? publication.updatedAt,
        },
  ])
}

/** Its search entry and its words go by the triggers, which leave the writing of entries to imports. */
async function withdraw(transaction: Database, cardId: number): Promise<void> {
  await transaction.execute(sql`select set_config('cartelera.entries_written', 'off', true)`)
  await transaction.delete(publications).where(eq(publications.cardId, cardId))
  await transaction.execute(sql`select set_config('cartelera.entries_written', 'on', true)`)
}
