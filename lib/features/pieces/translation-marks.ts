import { eq, inArray } from 'drizzle-orm'
import type { TranslationLanguage } from '@/lib/base/domain/translation'
import type { Database } from '@/lib/db/database'
import { pieces, translations } from '@/lib/db/schema'

/** What publishing has to know of a translation. */
export type TranslationOf = {
  language: TranslationLanguage
  /** Null once the original is gone. */
  originalCardId: number | null
  /** A machine wrote it, and no person has confirmed it: readers do not get it. */
  isUnconfirmed: boolean
}

/** Those of the pieces that are translations, by their ids. */
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
