import { sql } from 'drizzle-orm'
import { parseFormSlug } from '@/lib/base/domain/form'
import { parseCardId } from '@/lib/base/domain/parse'
import type { ChangedPart } from '@/lib/base/domain/sharing'
import { STORED_FILES } from '@/lib/base/domain/stored-file'
import { formPath, homeHref } from '@/lib/base/links/links'
import { toIntegerArray, toTextArray } from '@/lib/db/binary-arrays'
import { readRows, type Database } from '@/lib/db/database'
import type { PieceRow } from '@/lib/features/content/pieces/piece-rows'

/** Numbers of elements of a piece that copies in other organisations lack or show differently, by kind of element. */
export type ChangedParts = Record<ChangedPart, number>

/** Matches links within the site: in HTML, and in Markdown's inline links and definitions. */
const OWN_LINK = /(?:\bhref\s*=\s*["']?|\]\(\s*<?|\]:\s*<?)(\/(?![/\\])[^\s"'<>)]*)/gi
const ARTICLE = `${homeHref}/blog`

/** Lists a text's links within the site, each once: card ids, slugs of forms, and other pages. Skips files. */
export function listOwnLinks(content: string): { cards: number[]; forms: string[]; pages: string[] } {
  const hrefs = new Set<string>()
  for (const [, href = ''] of content.matchAll(OWN_LINK)) hrefs.add(href.replaceAll('&amp;', '&'))
  const cards = new Set<number>()
  const forms = new Set<string>()
  const pages = new Set<string>()
  for (const href of hrefs) {
    const { pathname, search, searchParams } = new URL(href, 'http://site.invalid')
    const card = pathname === ARTICLE ? parseCardId(searchParams.get('id_card')) : null
    const slug = pathname.startsWith(`${formPath}/`)
      ? parseFormSlug(pathname.slice(formPath.length + 1))
      : null
    if (card) cards.add(card)
    else if (slug) forms.add(slug)
    else if (!pathname.startsWith(STORED_FILES)) pages.add(pathname + search)
  }
  return { cards: [...cards], forms: [...forms], pages: [...pages] }
}

/**
 * Counts the elements of a piece that copies in other organisations lack or show differently: links, forms,
 * translations, comments and the texts that each organisation writes for itself. `category` is the number of
 * organisations without a category of that name, `original` that of organisations without the original of a
 * translation.
 */
export async function countChangedParts(database: Database, piece: PieceRow): Promise<ChangedParts> {
  const { cards, forms, pages } = listOwnLinks(piece.content)
  const [counts] = await readRows<
    Pick<ChangedParts, 'articles' | 'forms' | 'translations' | 'original' | 'comments' | 'category'>
  >(
    database,
    sql`select
      (select count(*)::integer from publications as linked left join pieces on pieces.card_id = linked.card_id
        where linked.organisation_id = ${piece.organisationId} and linked.card_id <> ${piece.cardId}
          and linked.card_id = any(${toIntegerArray(cards)}::integer[])
          and exists (select from organisations as one where one.id <> linked.organisation_id and not exists (
            select from shares where shares.piece_id = pieces.id and shares.organisation_id = one.id
              and shares.received_piece_id is not null))) as articles,
      (select count(*)::integer from forms where organisation_id = ${piece.organisationId} and is_open
        and slug = any(${toTextArray(forms)}::text[])) as forms,
      (select count(*)::integer from translations join pieces on pieces.id = translations.piece_id
        where original_id = ${piece.id} and pieces.binned_at is null) as translations,
      (select count(*)::integer from translations join organisations as one on one.id <> ${piece.organisationId}
        where piece_id = ${piece.id} and not exists (select from shares where shares.piece_id = original_id
          and shares.organisation_id = one.id and shares.received_piece_id is not null)) as original,
      coalesce((select comments from comment_counts where publication_id = ${piece.publicationId}), 0) as comments,
      (select count(*)::integer from categories as home join organisations as one on one.id <> home.organisation_id
        where home.id = ${piece.categoryId} and not exists (select from categories as own
          where own.organisation_id = one.id and own.is_active and lower(own.name) = lower(home.name))) as category`,
  )
  if (!counts) throw new Error(`piece ${piece.id} could not be counted`)
  const { seoTitle, seoDescription, sharePictureUrl, series } = piece
  const seo = [seoTitle, seoDescription, sharePictureUrl].filter(Boolean).length
  return { ...counts, pages: pages.length, series: series === '' ? 0 : 1, seo }
}
