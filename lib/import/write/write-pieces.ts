import { eq, sql } from 'drizzle-orm'
import type { Database } from '@/lib/content/store/database'
import { adopt } from '@/lib/content/store/editorial/adopt'
import { now, toFields, type PieceRow } from '@/lib/content/store/editorial/piece-rows'
import { reserveManyIds, type ReservedIds } from '@/lib/content/store/editorial/reserve-ids'
import { putInTransaction, type PutPublication } from '@/lib/content/store/put-publications'
import { pieces, publications, revisions } from '@/lib/content/store/schema'
import type { OrganisationId } from '@/lib/domain/model'
import type { Known, Planned } from './plan'
import type { Record } from './record'

/** Where a piece is now. */
export type Written = Planned & ReservedIds

/**
 * Writes new pieces. What readers see needs no row of the room's: that adopts it when somebody opens it,
 * unless it is Markdown, which its text need not show.
 */
export async function createPieces(
  transaction: Database,
  organisation: OrganisationId,
  planned: Planned[],
  at: Date,
): Promise<Written[]> {
  if (planned.length === 0) return []
  const ids = await reserveManyIds(transaction, planned.length)
  const written = planned.map((one, index) => ({ ...one, ...ids[index]! }))
  const seen = written.filter(({ source }) => source.state === 'published')
  await putInTransaction(
    transaction,
    seen.map((one) => toPublication(organisation, one, at)),
  )
  const own = written.filter(({ source }) => source.state !== 'published' || source.format === 'markdown')
  await insertPieces(transaction, organisation, own, at)
  return written
}

type Placed = Planned & ReservedIds

function toPublication(organisation: OrganisationId, { record, cardId, publicationId }: Placed, at: Date) {
  return {
    ...{ cardId, publicationId, organisationId: organisation },
    ...toColumns(record),
    publishedAt: record.date ?? at,
  } satisfies PutPublication
}

function toColumns({ title, summary, content, categoryId, tags, author, ...rest }: Record) {
  const { pictureUrl, pictureAlt, acceptsComments } = rest
  return {
    ...{ title, summary, content, categoryId, tags, pictureAlt, acceptsComments },
    author: author === '' ? null : author,
    pictureUrl: pictureUrl === '' ? null : pictureUrl,
  }
}

/** As many as one statement takes parameters for. */
const ROWS_AT_ONCE = 500

async function insertPieces(
  transaction: Database,
  organisation: OrganisationId,
  written: Written[],
  at: Date,
): Promise<void> {
  for (let first = 0; first < written.length; first += ROWS_AT_ONCE) {
    const rows = await transaction
      .insert(pieces)
      .values(written.slice(first, first + ROWS_AT_ONCE).map((one) => toPieceRow(organisation, one, at)))
      .returning()
    await keepRevisions(transaction, rows)
  }
}

function toPieceRow(organisation: OrganisationId, one: Written, at: Date): typeof pieces.$inferInsert {
  const { source, record, cardId, publicationId } = one
  const isSeen = source.state === 'published'
  return {
    ...{ cardId, publicationId, organisationId: organisation },
    ...record,
    format: source.format,
    state: source.state,
    publishAt: source.state === 'scheduled' ? record.date : null,
    ...(isSeen ? { publishedVersion: 1, firstPublishedAt: record.date ?? at } : {}),
    // As the list places what readers see: by its date.
    updatedAt: record.date !== null && record.date < at ? record.date : at,
  }
}

/** What came is the first thing that the piece has said. */
async function keepRevisions(transaction: Database, rows: PieceRow[]): Promise<void> {
  if (rows.length === 0) return
  await transaction.insert(revisions).values(
    rows.map((row) => ({
      ...{ pieceId: row.id, version: row.version, personName: '', reason: 'adopted' as const },
      fields: toFields(row),
    })),
  )
}

/**
 * Brings what has changed at the source to pieces that nobody has touched here. `at` is when, for readers;
 * null where they are not told.
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
  if (piece === null) await adopt(transaction, organisation, [cardId])
  const [current] = await transaction.select().from(pieces).where(eq(pieces.cardId, cardId)).for('update')
  if (!current) throw new Error(`piece of card ${cardId} not found`)
  const isSeen = source.state === 'published'
  const version = current.version + 1
  const [row] = await transaction
    .update(pieces)
    .set({
      ...record,
      ...{ version, state: source.state, format: source.format, updatedAt: now, updatedBy: null },
      publishAt: source.state === 'scheduled' ? record.date : null,
      publishedVersion: isSeen ? version : null,
      firstPublishedAt: current.firstPublishedAt ?? (isSeen ? (record.date ?? at ?? new Date()) : null),
    })
    .where(eq(pieces.id, current.id))
    .returning()
  await keepRevisions(transaction, row ? [row] : [])
  if (publication !== null && !isSeen) await withdraw(transaction, cardId)
  if (!isSeen) return
  const ids = { cardId, publicationId: current.publicationId }
  const shown = toPublication(organisation, { source, record, digest: '', ...ids }, at ?? new Date())
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
