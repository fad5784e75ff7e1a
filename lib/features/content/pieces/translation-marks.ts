import { eq, inArray } from 'drizzle-orm'
import type { TranslationLanguage } from '@/lib/base/domain/translation'
import type { Database } from '@/lib/db/database'
import { pieces, translations } from '@/lib/db/schema'

/** The facts about a translation that publishing needs. */
export type TranslationOf = {
  language: TranslationLanguage
  /** Card of the original; null if it was deleted. */
  originalCardId: number | null
  /** True for a machine translation that no person has confirmed. It cannot be published. */
  isUnconfirmed: boolean
}

/** Returns the facts about those pieces that are translations, by id. */
export async function findTranslations(
  transaction: Database,
  ids: number[],
): Promise<Map<number, TranslationOf>> {
  if (ids.length === 0) return new Map()
  const { pieceId, language, originalId, source } = translations
  const rows = await transaction
    .select({ pieceId, language, originalCardId: pieces.cardId, source })
    .from(translations)
    .leftJoin(pieces, eq(pieces.id, originalId))
    .where(inArray(pieceId, ids))
  return new Map(
    rows.map(({ pieceId: id, source: by, ...row }) => [id, { ...row, isUnconfirmed: by === 'machine' }]),
  )
}
