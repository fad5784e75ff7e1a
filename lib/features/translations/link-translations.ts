import { and, eq, inArray, sql } from 'drizzle-orm'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { TranslationLanguage, TranslationSource } from '@/lib/base/domain/translation'
import type { Database } from '@/lib/db/database'
import { pieces, publications, translations } from '@/lib/db/schema'
import { findRevision } from './translations'

/** A translation by the cards of both pieces, as it goes from one store to another. */
export type LinkedTranslation = {
  card: number
  /** Null for one whose original is gone. */
  original: number | null
  language: TranslationLanguage
  source: TranslationSource | null
  isBehind: boolean
}

/** Makes translations of an organisation's pieces that have come from another store, and of what readers see of them. */
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
  // Entries that were written beside the triggers are taken away by them.
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
