import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { CategoryId, IsoInstant } from '@/lib/base/domain/model'
import { emptyFields, emptySeo, noSeries, type PieceFields } from '@/lib/base/domain/piece'
import { readRows, type Database } from '@/lib/db/database'
import { pieces, revisions } from '@/lib/db/schema'
import { toInstant } from '@/lib/base/domain/instant'
import { toWholeFields, type PieceRow } from '@/lib/features/content/pieces/piece-rows'

/** The published text of an original: its last published revision. */
export type HomeText = { piece: PieceRow; revision: { id: number; fields: PieceFields } | null }

/** Reads an original; null if the piece does not exist. `revision` is null while it is not published. */
export async function readHome(transaction: Database, id: number): Promise<HomeText | null> {
  const [piece] = await transaction.select().from(pieces).where(eq(pieces.id, id))
  return piece ? { piece, revision: await readShown(transaction, piece) } : null
}

/** Returns the published revision of a piece, or null. */
export async function readShown(transaction: Database, { id, publishedVersion }: PieceRow) {
  if (publishedVersion === null) return null
  const [revision] = await transaction
    .select({ id: revisions.id, fields: revisions.fields })
    .from(revisions)
    .where(
      and(
        eq(revisions.pieceId, id),
        // Version 0 was published by another program; the latest published revision is used instead.
        sql`${publishedVersion} in (${revisions.version}, 0)`,
        inArray(revisions.reason, ['published', 'adopted', 'followed']),
      ),
    )
    .orderBy(desc(revisions.id))
    .limit(1)
  return revision ? { ...revision, fields: toWholeFields(revision.fields) } : null
}

/** Returns a revision's fields, or null if it was deleted. */
export async function readFields(
  transaction: Database,
  revision: number | null,
): Promise<PieceFields | null> {
  if (revision === null) return null
  const [row] = await transaction
    .select({ fields: revisions.fields })
    .from(revisions)
    .where(eq(revisions.id, revision))
  return row ? toWholeFields(row.fields) : null
}

/**
 * Converts an original's texts for another organisation: with its category of the same name and the original's date.
 * Copies of an original that is not indexable are not indexable. Introduction, series and SEO texts are not shared.
 */
export async function toReceived<Texts extends (PieceFields | null)[]>(
  transaction: Database,
  organisation: string,
  home: PieceRow,
  texts: [...Texts],
): Promise<Texts> {
  const ids = texts.flatMap((text) => text?.category ?? [])
  const categories = new Map(
    ids.length === 0
      ? []
      : (
          await readRows<{ home: number; own: CategoryId }>(
            transaction,
            sql`select home.id as home, own.id as own from categories as home
              join categories as own on lower(own.name) = lower(home.name)
              where home.id in ${ids} and own.organisation_id = ${organisation} and own.is_active`,
          )
        ).map(({ home: id, own }) => [id as CategoryId, own]),
  )
  const date: IsoInstant | null = home.firstPublishedAt && toInstant(home.firstPublishedAt)
  return texts.map(
    (text) =>
      text && {
        ...text,
        ...emptySeo,
        isNoindex: text.isNoindex,
        ...noSeries,
        introduction: emptyFields.introduction,
        category: (text.category !== null && categories.get(text.category)) || null,
        date: text.date ?? date,
      },
  ) as Texts
}
