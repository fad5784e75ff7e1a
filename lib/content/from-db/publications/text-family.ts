import { sql, type SQL } from 'drizzle-orm'
import { CONTENT_LANGUAGE } from '@/lib/base/i18n/content-language'
import type { Database } from '@/lib/db/database'
import { toIntegerArray } from '@/lib/db/binary-arrays'
import { publications } from '@/lib/db/schema'
import type { ForeignVersion } from '@/lib/base/domain/model'

/**
 * A text family: the versions of one text in several organisations, which pages name to search engines. Its root is the
 * original in its home organisation. The other members are the translations of the root and of its copies. A
 * translation that is a copy itself is no member.
 */

/** SQL for the card id of the text family's root, for a publication in `table` (an alias of `publications`). */
const rootOf = (table: SQL) => sql`coalesce(
    (select original.home_card_id from publications as original where original.card_id = ${table}.original_card_id),
    ${table}.original_card_id, ${table}.card_id)`

/** Selects the publications of a text family, whose root has this card id. */
const membersOf = (root: SQL) => sql`
    select * from publications as root where root.card_id = ${root}
    union all
    select translated.* from (
      select ${root} as card_id
      union all
      select copy.card_id from pieces as home join shares on shares.piece_id = home.id
        join pieces as received on received.id = shares.received_piece_id
        join publications as copy on copy.card_id = received.card_id and copy.home_card_id = home.card_id
      where home.card_id = ${root}) as spanish
    join publications as translated on translated.original_card_id = spanish.card_id
    where translated.home_card_id is null`

/**
 * Selects the versions of an article in other organisations; null if no other organisation has one, or if the article
 * is a copy.
 */
export const foreignVersionsOf = sql<ForeignVersion[] | null>`(select json_agg(json_build_object(
    'language', coalesce(member.language, ${CONTENT_LANGUAGE}), 'cardId', member.card_id,
    'isNoindex', member.is_noindex, 'organisation', member.organisation_id) order by member.card_id)
  from (select ${rootOf(sql`publications`)} as card_id) as family,
    lateral (${membersOf(sql`family.card_id`)}) as member
  where ${publications.homeCardId} is null and member.organisation_id <> ${publications.organisationId})`

/**
 * Invalidates the pages of text families with members in several organisations, because each page links to all versions
 * for search engines. Must run before a card leaves a family, and after a card has joined one.
 */
export async function publishFamilies(transaction: Database, cards: readonly number[]): Promise<void> {
  await transaction.execute(sql`
    select cartelera_publish(member.organisation_id, 'texts', array_agg(member.card_id))
    from (select distinct coalesce(one.home_card_id, ${rootOf(sql`one`)}) as card_id from publications as one
        where one.card_id = any(${toIntegerArray(cards)}::integer[])) as family,
      lateral (select one.organisation_id, one.card_id,
          bool_or(one.organisation_id is distinct from home.organisation_id) over () as is_shared
        from (${membersOf(sql`family.card_id`)}) as one
          left join pieces as home on home.card_id = family.card_id) as member
    where member.is_shared
    group by member.organisation_id`)
}
