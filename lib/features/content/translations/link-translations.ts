import { and, eq, inArray, sql } from 'drizzle-orm'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { TranslationLanguage, TranslationSource } from '@/lib/base/domain/translation'
import type { Database } from '@/lib/db/database'
import { pieces, publications, translations } from '@/lib/db/schema'
import { findRevision } from './translations'

/** A translation and its original by their card numbers, for transfer between databases. */
export type LinkedTranslation = {
  card: number
  /** Card of the original; null if it was deleted. */
  original: number | null
  language: TranslationLanguage
  source: TranslationSource | null
  isBehind: boolean
}

/** Links an organisation's pieces imported from another store as translations, and updates their publications. */
export async function linkTranslations(
  transaction: Database,
  organisation: OrganisationId,
  linked: readonly LinkedTranslation[],
): Promise<void> {
  if (linked.length === 0) return
  const cards = linked.flatMap(({ card, original }) => (original === null ? [card] : [card, original]))
  const rows = await transaction
    .select()
    .from(pieces)
    .where(and(eq(pieces.organisationId, organisation), inArray(pieces.cardId, cards)))
  const pieceOf = new Map(rows.map((row) => [row.cardId, row]))
  // Enables the search triggers, which remove the search entries of publications that become translations.
  await transaction.execute(sql`select set_config('cartelera.entries_written', 'off', true)`)
  for (const { card, original, language, source, isBehind } of linked) {
    const piece = pieceOf.get(card)
    const home = original === null ? undefined : pieceOf.get(original)
    if (!piece) continue
    const followedRevision = home && !isBehind ? await findRevision(transaction, home) : null
    await transaction
      .insert(translations)
      .values({ pieceId: piece.id, originalId: home?.id ?? null, language, source, followedRevision })
      .onConflictDoNothing()
    await transaction
      .update(publications)
      .set({ language, originalCardId: home?.cardId ?? null })
      .where(and(eq(publications.cardId, card), eq(publications.organisationId, organisation)))
  }
}
