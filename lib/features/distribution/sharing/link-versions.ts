import { sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/database'
import type { PieceRow } from '@/lib/features/content/pieces/piece-rows'

/**
 * Links a new copy with the receiver's copies of the same text in other languages. `home` is its original.
 * The copy of a translation gets its language, and is linked to the receiver's copy of the translated text,
 * unless that already has a translation into the language. The copy of a Spanish text is linked to copied
 * translations that arrived before it.
 */
export async function linkVersions(transaction: Database, copy: PieceRow, home: number): Promise<void> {
  await transaction.execute(sql`
    insert into translations (piece_id, original_id, language)
    select ${copy.id}, (select received_piece_id from shares
        where shares.piece_id = own.original_id and shares.organisation_id = ${copy.organisationId}
          and not exists (select from translations as known
            where known.original_id = shares.received_piece_id and known.language = own.language)), own.language
    from translations as own where own.piece_id = ${home}
    on conflict do nothing`)
  await transaction.execute(sql`
    with linked as (
      update translations as received set original_id = ${copy.id}
      from translations as own join shares on shares.piece_id = own.piece_id
      where own.original_id = ${home} and shares.organisation_id = ${copy.organisationId}
        and received.piece_id = shares.received_piece_id and received.original_id is null
      returning received.piece_id)
    update publications set original_card_id = ${copy.cardId}
    from linked join pieces on pieces.id = linked.piece_id
    where publications.card_id = pieces.card_id and publications.publication_id = pieces.publication_id`)
}
