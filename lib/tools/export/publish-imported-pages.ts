import { inArray, sql } from 'drizzle-orm'
import { parsePagePath } from '@/lib/base/domain/page-path'
import type { Database } from '@/lib/db/database'
import { isAmong } from '@/lib/db/many-values'
import { pieces } from '@/lib/db/schema'
import { isReservedPath } from '@/lib/delivery/routing/reserved-path'
import type { PieceRow } from '@/lib/features/content/pieces/piece-rows'
import { publishPages } from '@/lib/features/content/pieces/publish-pages'
import { noHome } from '@/lib/features/content/pieces/published-values'
import { findTranslations } from '@/lib/features/content/pieces/translation-marks'

/**
 * Publishes the pages of these cards, after their translations are linked. Skips paths that are not allowed here and
 * unconfirmed machine translations. Returns the skipped paths.
 */
export async function publishImportedPages(
  transaction: Database,
  cards: readonly number[],
): Promise<string[]> {
  const rows =
    cards.length === 0 ? [] : await transaction.select().from(pieces).where(isAmong(pieces.cardId, cards))
  const translated = await findTranslations(
    transaction,
    rows.map(({ id }) => id),
  )
  const isFit = ({ id, path }: PieceRow) =>
    parsePagePath(path ?? '') !== null && !isReservedPath(path ?? '') && !translated.get(id)?.isUnconfirmed
  const fit = rows.filter(isFit)
  await publishPages(transaction, fit, ({ id }) => {
    const { language = null, originalCardId = null } = translated.get(id) ?? {}
    return { ...noHome, language, originalCardId }
  })
  if (fit.length > 0)
    await transaction
      .update(pieces)
      .set({ publishedVersion: sql`${pieces.version}` })
      .where(
        inArray(
          pieces.id,
          fit.map(({ id }) => id),
        ),
      )
  return rows.filter((row) => !isFit(row)).map(({ path }) => path ?? '')
}
