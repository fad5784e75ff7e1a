import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { CategoryId, IsoInstant } from '@/lib/base/domain/model'
import { emptyFields, emptySeo, noSeries, type PieceFields } from '@/lib/base/domain/piece'
import { readRows, type Database } from '@/lib/db/database'
import { pieces, revisions } from '@/lib/db/schema'
import { toInstant, toWholeFields, type PieceRow } from '@/lib/features/pieces/piece-rows'

/** What readers see of a piece at home: the revision that was published last. */
export type HomeText = { piece: PieceRow; revision: { id: number; fields: PieceFields } | null }

/** Null for no such piece; without a revision while readers see none. */
export async function readHome(transaction: Database, id: number): Promise<HomeText | null> {
  const [piece] = await transaction.select().from(pieces).where(eq(pieces.id, id))
  return piece ? { piece, revision: await readShown(transaction, piece) } : null
}

/** What readers see of a piece; null for nothing. */
export async function readShown(transaction: Database, { id, publishedVersion }: PieceRow) {
  if (publishedVersion === null) return null
  const [found] = await transaction
    .select({ id: revisions.id, fields: revisions.fields })
    .from(revisions)
    .where(
      and(
        eq(revisions.pieceId, id),
        // 0: another program's, which is taken for what was said last.
        sql`${publishedVersion} in (${revisions.version}, 0)`,
        inArray(revisions.reason, ['published', 'adopted', 'followed']),
      ),
    )
    .orderBy(desc(revisions.id))
    .limit(1)
  return found ? { ...found, fields: toWholeFields(found.fields) } : null
}

/** Null where it is gone. */
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
 * Texts of a home as another organisation has them: in its own category of that name, with the home's date,
 * and not indexable where the home is not. The introduction, the series and the SEO texts are each
 * organisation's own.
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
