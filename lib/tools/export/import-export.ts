import { eq, sql } from 'drizzle-orm'
import { insertRows, listColumns, type Row } from './rows'
import { toAliases } from '@/lib/base/domain/domain-name'
import { placeMenu } from '@/lib/base/domain/menu'
import type { OrganisationId } from '@/lib/base/domain/model'
import { linkTranslations } from '@/lib/features/content/translations/link-translations'
import { databaseReason, readRows, type Database } from '@/lib/db/database'
import { listTakenDomains, lockDomains } from '@/lib/db/organisation-domains'
import { organisations } from '@/lib/db/schema'
import type { ArchiveReader } from '@/lib/base/platform/archive/read-archive'
import { convertBrandPictureApart } from '@/lib/features/content/media/convert/converter'
import { ExportError } from './export-error'
import { openExport, type OpenExport } from './open-export'
import { takePictures, type PicturesToTake } from './take-pictures'
import { CommentWriter } from './write-comments'
import { publishImportedPages } from './publish-imported-pages'
import { PieceWriter } from './write-pieces'

export type ImportWork = {
  database: Database
  archive: ArchiveReader
  pictures: PicturesToTake
  organisation: string
  signal: AbortSignal
  onPiece(done: number, total: number): void
  /** Reports progress with pictures, after all rows are written. */
  onPicture(done: number, total: number): void
}

/** The result of an import. `moved` contains pairs of a card's id in the file and its new id. */
export type Imported = {
  pieces: number
  comments: number
  pictures: number
  /** Pictures whose files were generated again, because they differed from what this site generates. */
  converted: string[]
  isNewOrganisation: boolean
  domainTaken: string | null
  moved: [number, number][]
  /** Paths of pages that are published in the export, but could not be published here. */
  pages: string[]
}

/** PostgreSQL's error classes for rejected values: data exceptions and violated constraints. */
const REFUSED = /^2[23]\w{3}$/
/** Pieces per statement. */
const AT_ONCE = 500

/**
 * Imports an export into an organisation without pieces, in one transaction. Replaces ids that are already used in this
 * store. Throws `ExportError`.
 */
export async function importExport(work: ImportWork): Promise<Imported> {
  const opened = await openExport(work.archive)
  // Started before the rows are written, because another process checks the pictures meanwhile.
  const pictures = await takePictures(opened, work)
  try {
    return await work.database.transaction(async (transaction) => {
      const all = await writeAll(transaction, opened, { ...work, signal: pictures.signal })
      const taken = await pictures.end()
      if (taken.pictures !== opened.manifest.pictures) throw new ExportError('numbers')
      work.signal.throwIfAborted()
      return { ...all, ...taken }
    })
  } catch (cause) {
    await pictures.takeBack()
    const { code, reason } = databaseReason(cause)
    throw REFUSED.test(code ?? '') ? new ExportError('refused', '', reason.message) : cause
  }
}

async function writeAll(transaction: Database, opened: OpenExport, work: ImportWork) {
  await transaction.execute(sql`set local time zone 'UTC'`)
  await transaction.execute(sql`select set_config('cartelera.brings_comments', 'on', true)`)
  const place = await placeOrganisation(transaction, opened, work.organisation)
  const categories = await writeCategories(transaction, opened, work.organisation)
  const spoken = new Set<number>()
  for await (const { publication_id } of opened.comments()) spoken.add(publication_id)
  const pieces = new PieceWriter(transaction, work.organisation, categories, spoken)
  const total = opened.manifest.pieces
  let done = 0
  for await (const batch of inBatches(opened.pieces())) {
    work.signal.throwIfAborted()
    await pieces.write(batch)
    work.onPiece((done += batch.length), total)
  }
  const comments = await writeComments(transaction, opened, pieces)
  await pieces.withdraw()
  await writeRest(transaction, opened, work.organisation, { pieces, categories })
  await settleCompanyForms(transaction, work.organisation)
  const unpublished = await publishImportedPages(transaction, pieces.pages.cards)
  if (done !== total || comments !== opened.manifest.comments) throw new ExportError('numbers')
  return {
    ...place,
    pieces: done,
    comments,
    moved: pieces.moved(),
    pages: [...pieces.pages.changed, ...unpublished],
  }
}

async function placeOrganisation(transaction: Database, { settings }: OpenExport, id: string) {
  const [existing] = await transaction
    .select({ id: organisations.id })
    .from(organisations)
    .where(eq(organisations.id, id))
    .for('update')
  if (existing) {
    const taken = await readRows(
      transaction,
      sql`select from publications where organisation_id = ${id} union all
        select from pieces where organisation_id = ${id} limit 1`,
    )
    if (taken.length > 0) throw new ExportError('not-empty', '', id)
    return { isNewOrganisation: false, domainTaken: null }
  }
  const { domain, aliases, ...row } = settings.organisation
  const host = typeof domain === 'string' ? domain : null
  const others = toAliases(typeof aliases === 'string' ? aliases : null)
  await lockDomains(transaction)
  const taken = await listTakenDomains(transaction, id, host === null ? others : [host, ...others])
  const isTaken = host !== null && taken.includes(host)
  const free = others.filter((alias) => !taken.includes(alias)).join('\n') || null
  const columns = await listColumns(transaction, 'organisations')
  await insertRows(
    transaction,
    'organisations',
    [{ ...row, id, domain: isTaken ? null : host, aliases: free }],
    columns,
  )
  return { isNewOrganisation: true, domainTaken: isTaken ? host : null }
}

/** Maps each category of the file to one of the same name, or to a new one, with the same id if that is free. */
async function writeCategories(transaction: Database, { categories }: OpenExport, organisation: string) {
  const storedCategories = await readRows<{ id: number; name: string; isOurs: boolean }>(
    transaction,
    sql`select id, name, organisation_id = ${organisation} as "isOurs" from categories`,
  )
  const taken = new Set(storedCategories.map(({ id }) => id))
  const ours = new Map(storedCategories.filter(({ isOurs }) => isOurs).map(({ id, name }) => [name, id]))
  const ids = new Map<number, number>()
  const rows: Row[] = []
  for (const category of categories) {
    const same = ours.get(category.name)
    const id = same ?? (taken.has(category.id) ? Math.max(0, ...taken) + 1 : category.id)
    ids.set(category.id, id)
    taken.add(id)
    if (same === undefined) rows.push({ ...category, id, organisation_id: organisation })
  }
  // Set after all categories have an id, because a category may be merged into one that comes later in the file.
  for (const row of rows) row.merged_into = ids.get(Number(row.merged_into)) ?? null
  await insertRows(transaction, 'categories', rows, await listColumns(transaction, 'categories'))
  return ids
}

async function writeComments(transaction: Database, opened: OpenExport, pieces: PieceWriter) {
  const writer = await CommentWriter.open(transaction, pieces.publications)
  for await (const batch of inBatches(opened.comments())) await writer.write(batch)
  return writer.end()
}

async function writeRest(
  transaction: Database,
  { settings, redirects, authors, corrections, forms, translations, media }: OpenExport,
  organisation: string,
  { pieces, categories }: { pieces: PieceWriter; categories: ReadonlyMap<number, number> },
) {
  const write = async (table: string, rows: Row[], key: string) => {
    const existing = await readRows<{ key: string }>(
      transaction,
      sql`select ${sql.identifier(key)} as key from ${sql.identifier(table)} where organisation_id = ${organisation}`,
    )
    const existingKeys = new Set(existing.map((row) => row.key))
    const fresh = rows.filter((row) => !existingKeys.has(String(row[key])))
    const columns = await listColumns(transaction, table)
    const placed = fresh.map((row) => ({ ...row, organisation_id: organisation }))
    await insertRows(transaction, table, placed, columns)
  }
  await write('legal_texts', settings.legalTexts, 'page')
  const siteValues = await placeSiteValues(transaction, settings, organisation, { pieces, categories })
  await write('site_values', siteValues, 'name')
  await write(
    'comment_rules',
    settings.commentRules.map((row) => ({ ...row, organisation_id: organisation })),
    'organisation_id',
  )
  const trends = settings.trends.map(({ cards, ...row }) => ({
    ...row,
    organisation_id: organisation,
    cards: cards.flatMap((card) => pieces.cards.get(card) ?? []),
  }))
  await write('trends', trends, 'organisation_id')
  await write('author_profiles', authors, 'name')
  await write('media', media, 'key')
  await write('forms', forms, 'slug')
  const place = <T extends { card_id?: number | null | undefined }>(row: T): T[] => {
    if (row.card_id == null) return [row]
    const card = pieces.cards.get(row.card_id)
    return card === undefined ? [] : [{ ...row, card_id: card }]
  }
  const corrected = corrections.flatMap(place).map((row) => ({ ...row, organisation_id: organisation }))
  const columns = await listColumns(transaction, 'corrections')
  await insertRows(
    transaction,
    'corrections',
    corrected,
    columns.filter((name) => name !== 'id'),
  )
  const cardOf = (card: number | null) => (card === null ? null : (pieces.cards.get(card) ?? null))
  const linked = translations.flatMap(({ card, original, ...row }) => {
    const newCard = cardOf(card)
    return newCard === null ? [] : [{ ...row, card: newCard, original: cardOf(original) }]
  })
  await linkTranslations(transaction, organisation as OrganisationId, linked)
  const valid = redirects.flatMap(place)
  // Redirects links to a piece's old id.
  const moved = pieces.moved().map(([before, card_id]) => ({ path: `/home/blog?id_card=${before}`, card_id }))
  const byPath = new Map([...valid, ...moved].map((row) => [row.path, row]))
  await write('redirects', [...byPath.values()], 'path')
}

/**
 * Makes an imported company form a form of the organisation alone, without routes, if the company already has a form
 * with its slug. Removes routes to organisations that do not exist in this store.
 */
async function settleCompanyForms(transaction: Database, organisation: string): Promise<void> {
  const isColleague = sql`colleague.company_id = home.company_id`
  await transaction.execute(sql`
    update forms set is_company = false, route = null from organisations as home
    where forms.organisation_id = ${organisation} and home.id = forms.organisation_id and forms.is_company
      and exists (select from forms as other join organisations as colleague on colleague.id = other.organisation_id
        where other.is_company and other.slug = forms.slug and other.id <> forms.id and ${isColleague})`)
  await transaction.execute(sql`
    update forms set route = jsonb_set(route, '{to}', coalesce(
        (select jsonb_object_agg(entry.key, entry.value) from jsonb_each(route -> 'to') as entry
          join organisations as colleague on colleague.id = entry.value #>> '{}' and ${isColleague}), '{}'))
    from organisations as home
    where forms.organisation_id = ${organisation} and home.id = forms.organisation_id and route is not null`)
}

/**
 * Returns the menus with the new ids of their targets, and the logos and symbols encoded again. Omits rejected
 * pictures.
 */
async function placeSiteValues(
  transaction: Database,
  { menus, brand }: OpenExport['settings'],
  organisation: string,
  { pieces, categories }: { pieces: PieceWriter; categories: ReadonlyMap<number, number> },
): Promise<Row[]> {
  const ids = { categories, publications: pieces.cards }
  const [company] = await transaction
    .select({ company_id: organisations.companyId })
    .from(organisations)
    .where(eq(organisations.id, organisation))
  const rows: Row[] = menus.map(({ name, value, is_menu_part }) => ({
    ...company,
    name,
    value: placeMenu(value, ids),
    is_menu_part,
  }))
  for (const { name, value } of brand) {
    if (name === 'colours' || name === 'typefaces') {
      rows.push({ ...company, name, value })
      continue
    }
    const picture = await convertBrandPictureApart(value.data, name === 'symbol')
    if (!('problem' in picture)) rows.push({ ...company, name, value: { ...picture, alt: value.alt } })
  }
  return rows
}

async function* inBatches<T>(items: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length === AT_ONCE) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}
