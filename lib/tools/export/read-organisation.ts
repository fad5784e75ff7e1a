import { sql } from 'drizzle-orm'
import { isMenuName } from '@/lib/base/domain/menu'
import { readRows, type Database } from '@/lib/db/database'
import { isBehind } from '@/lib/features/content/pieces/translation-behind'
import type { LinkedTranslation } from '@/lib/features/content/translations/link-translations'
import { readTable, streamRows, type Row } from './rows'

/** An organisation's data except its pieces. */
export type OrganisationRows = {
  organisation: Row
  legalTexts: Row[]
  menus: Row[]
  /** Rows of the organisation's logos and symbols, with the bytes of the pictures. */
  brand: Row[]
  commentRules: Row[]
  /** The trends computed from page views. Empty if editors choose them. */
  trends: Row[]
  categories: Row[]
  redirects: Row[]
  authors: Row[]
  /** Forms, without their leads. */
  forms: Row[]
  /** Corrections of published texts, by card. */
  corrections: Row[]
  /** Links between translations and their originals, by card. */
  translations: LinkedTranslation[]
  /** The library, and other organisations' pictures that its texts show. The files are in the media storage. */
  media: Row[]
}

/** Columns that refer to people or are internal to this database. */
const omitted = ['uploaded_by', 'told_at', 'organisation_id', 'id', 'is_shared', 'person_id', 'home_id']

/** Reads an organisation's data without its pieces; null if the organisation does not exist. */
export async function readOrganisation(
  transaction: Database,
  organisation: string,
): Promise<OrganisationRows | null> {
  const [result] = await readRows<{ row: Row }>(
    transaction,
    sql`select to_jsonb(organisations) - 'id' as row from organisations where id = ${organisation}`,
  )
  if (!result) return null
  const read = (table: string, order: string) => readTable(transaction, table, organisation, order)
  const siteValues = (await read('site_values', 'name')).map((row) =>
    without(row, ['organisation_id', 'id', 'company_id', 'updated_at']),
  )
  return {
    organisation: result.row,
    legalTexts: await read('legal_texts', 'page'),
    menus: siteValues.filter(({ name }) => isMenuName(name)),
    brand: siteValues.filter(({ name }) => !isMenuName(name)),
    commentRules: (await read('comment_rules', 'organisation_id')).map((row) => without(row, omitted)),
    trends: await read('trends', 'organisation_id'),
    categories: await read('categories', 'id'),
    redirects: await read('redirects', 'path'),
    authors: (await read('author_profiles', 'name')).map((row) => without(row, omitted)),
    forms: (await read('forms', 'slug')).map((row) =>
      without(row, [...omitted, 'made_by', 'made_at', 'version']),
    ),
    corrections: (await read('corrections', 'id')).map((row) => without(row, omitted)),
    translations: await readTranslations(transaction, organisation),
    media: (await readPictures(transaction, organisation)).map(({ row }) => without(row, omitted)),
  }
}

const readTranslations = (transaction: Database, organisation: string) =>
  readRows<LinkedTranslation>(
    transaction,
    sql`select kept.card_id as card, home.card_id as original, own.language, own.source,
        home.id is not null and ${isBehind(sql`own`, sql`home`)} as "isBehind"
      from translations as own join pieces as kept on kept.id = own.piece_id
        left join pieces as home on home.id = own.original_id and home.binned_at is null
      where kept.organisation_id = ${organisation} and kept.binned_at is null order by kept.card_id`,
  )

const readPictures = (transaction: Database, organisation: string) =>
  readRows<{ row: Row }>(
    transaction,
    sql`with texts (body) as (
        select concat_ws(' ', picture_url, share_picture_url, content) from pieces where ${isIts(organisation)} union all
        select concat_ws(' ', picture_url, share_picture_url, content) from publications where organisation_id = ${organisation} union all
        select concat_ws(' ', picture_url, share_picture_url, content) from site_pages where organisation_id = ${organisation} union all
        select picture_url from author_profiles where organisation_id = ${organisation} union all
        select content from legal_texts where organisation_id = ${organisation})
      select distinct on (key) to_jsonb(media) as row from media
      where organisation_id = ${organisation}
        or left(key, 32) in (select unnest(cartelera_pictures(body)) from texts)
      order by key, organisation_id <> ${organisation}`,
  )

/** SQL condition on `pieces`: belongs to the organisation, and is not in the trash. */
const isIts = (organisation: string) => sql`organisation_id = ${organisation} and binned_at is null`

/**
 * The rows of a piece: `publication` is what readers see, `piece` what the admin has saved. One of them can be null.
 */
export type PieceRows = { publication: Row | null; piece: Row | null }

/** Streams all pieces of an organisation, by card. */
export async function* streamPieces(transaction: Database, organisation: string): AsyncGenerator<PieceRows> {
  const rows = streamRows(
    transaction,
    sql`select json_build_object('publication', shown, 'piece', kept) as row
      from (select * from publications where organisation_id = ${organisation}) as shown
      full join (select * from pieces where ${isIts(organisation)}) as kept using (publication_id)
      order by coalesce(shown.card_id, kept.card_id)`,
  )
  for await (const { publication, piece } of rows) {
    yield { publication: toRow(publication), piece: toRow(piece) }
  }
}

/** Columns of a comment that are internal to this database. The import computes the digest again. */
const ofComments = ['organisation_id', 'digest', 'is_new', 'is_active']

/** Streams the comments of an organisation's pieces, including withdrawn ones, parents first. */
export async function* streamComments(transaction: Database, organisation: string): AsyncGenerator<Row> {
  const rows = streamRows(
    transaction,
    sql`select row_to_json(kept) as row from comments as kept
      where publication_id in (
        select publication_id from publications where organisation_id = ${organisation}
        union select publication_id from pieces where ${isIts(organisation)})
      order by publication_id, id`,
  )
  for await (const row of rows) yield without(row, ofComments)
}

export async function countPieces(transaction: Database, organisation: string): Promise<number> {
  const [row] = await readRows<{ pieces: number }>(
    transaction,
    sql`select count(*)::integer as pieces from (
      select publication_id from publications where organisation_id = ${organisation}
      union select publication_id from pieces where ${isIts(organisation)}) as counted`,
  )
  return row?.pieces ?? 0
}

/** Returns a joined row; null if all its columns are null. */
function toRow(value: unknown): Row | null {
  const isRow = typeof value === 'object' && value !== null && 'publication_id' in value
  return isRow && value.publication_id !== null ? { ...value } : null
}

export const without = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))
