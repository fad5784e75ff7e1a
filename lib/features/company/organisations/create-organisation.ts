import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { menuNames, placeMenu, type MenuEntry, type MenuName } from '@/lib/base/domain/menu'
import type { OrganisationId, TimeZone } from '@/lib/base/domain/model'
import { databaseReason, readRows, storable, type Database } from '@/lib/db/database'
import { listTakenDomains, lockDomains } from '@/lib/db/organisation-domains'
import { reserveCategoryIds } from '@/lib/db/reserve-ids'
import { categories, organisations, siteValues } from '@/lib/db/schema'
import { toParts } from '@/lib/db/many-values'
import { firstMenus } from './first-menus'

export type NewOrganisation = {
  id: OrganisationId
  name: string
  description: string
  domain: string | null
  /** The organisation whose settings are copied; null for the defaults. */
  from: OrganisationId | null
  /** Time zone if `from` is null or has no time zone; null for UTC. */
  timeZone: TimeZone | null
}

/**
 * Result of creating an organisation. `taken`: another organisation has the id or the domain. `unknown`: the
 * organisation to copy does not exist.
 */
export type OrganisationCreated =
  | { kind: 'done' }
  | { kind: 'taken'; field: 'id' | 'domain' }
  | { kind: 'unknown' }

/**
 * Creates an organisation without publications, which is hidden from readers, in the company of the first
 * organisation. Copies the arrangements of `from`: settings, colours, brand, categories, menus, legal texts with their
 * pictures, comment rules, and whether trends follow page views. People, pieces, comments and page views are
 * not copied.
 */
export async function createOrganisation(
  database: Database,
  { from, timeZone, ...organisation }: NewOrganisation,
): Promise<OrganisationCreated> {
  try {
    return await database.transaction(async (transaction) => {
      await lockDomains(transaction)
      const source = from === null ? null : await readSource(transaction, from)
      if (from !== null && source === null) return { kind: 'unknown' }
      const taken = await listTakenDomains(
        transaction,
        organisation.id,
        organisation.domain ? [organisation.domain] : [],
      )
      if (taken.length > 0) return { kind: 'taken', field: 'domain' }
      const [row] = await readRows<{ company: number | null }>(
        transaction,
        sql`select min(company_id) as company from organisations`,
      )
      const companyId = source?.companyId ?? row?.company ?? 1
      await transaction.insert(organisations).values({
        newsMail: 'weekly',
        ...source,
        companyId,
        timeZone: source?.timeZone ?? timeZone,
        ...organisation,
        aliases: null,
        mailName: null,
        mailFrom: null,
        mailReplyTo: null,
        welcomeMail: null,
        name: storable(organisation.name),
        description: storable(organisation.description),
      })
      const categoryIds = from === null ? noIds : await copyArrangements(transaction, from, organisation.id)
      await writeMenus(transaction, { from, to: organisation.id, companyId, categoryIds })
      return { kind: 'done' }
    })
  } catch (cause) {
    const { code, reason } = databaseReason(cause)
    if (code !== UNIQUE_VIOLATION) throw cause
    return { kind: 'taken', field: reason.message.includes('domain') ? 'domain' : 'id' }
  }
}

const UNIQUE_VIOLATION = '23505'

/** Reads and locks the source until it is copied. */
async function readSource(transaction: Database, from: OrganisationId) {
  const [source] = await transaction
    .select()
    .from(organisations)
    .where(eq(organisations.id, from))
    .for('share')
  return source ?? null
}

async function copyArrangements(
  transaction: Database,
  from: OrganisationId,
  to: OrganisationId,
): Promise<CategoryIds> {
  const categoryIds = await copyCategories(transaction, from, to)
  const copies = [
    sql`insert into legal_texts (organisation_id, page, content)
      select ${to}, page, content from legal_texts where organisation_id = ${from}`,
    sql`insert into comment_rules (organisation_id, is_open, open_days, words, max_links, caught_state)
      select ${to}, is_open, open_days, words, max_links, caught_state from comment_rules where organisation_id = ${from}`,
    // Recipients of form submissions are people of the source organisation, so they are not copied.
    sql`insert into forms (organisation_id, slug, title, introduction, fields, button, thanks, answer, answer_subject,
        basis, is_open, is_on_contact, needs_proof, retention_days)
      select ${to}, slug, title, introduction, fields, button, thanks, answer, answer_subject,
        basis, is_open, is_on_contact, needs_proof, retention_days from forms
      where organisation_id = ${from} and not is_company`,
    // Copies only the choice that page views rank the trends. Since 1970 counts as old, the trends job computes the
    // cards within a minute.
    sql`insert into trends (organisation_id, cards, computed_at)
      select ${to}, '{}', 'epoch' from trends where organisation_id = ${from}`,
    sql`insert into site_values (company_id, organisation_id, name, value)
      select company_id, ${to}, name, value from site_values
      where organisation_id = ${from} and not ${inArray(siteValues.name, [...menuNames])}`,
    sql`insert into media (organisation_id, key, type, width, height, bytes, alt, focus_x, focus_y, file_name, sha256)
      select ${to}, key, type, width, height, bytes, alt, focus_x, focus_y, file_name, sha256 from media
      where organisation_id = ${from} and exists (select from legal_texts
        where organisation_id = ${from} and strpos(content, left(media.key, 32)) > 0)`,
  ]
  for (const copy of copies) await transaction.execute(copy)
  return categoryIds
}

/** The id of each copied category, by the id of its original. */
type CategoryIds = ReadonlyMap<number, number>

const noIds: CategoryIds = new Map()

type NewMenus = {
  from: OrganisationId | null
  to: OrganisationId
  companyId: number
  categoryIds: CategoryIds
}

/** Copies the menus of `from`. Menus missing there and in the company are taken from `first-menus.ts`. */
async function writeMenus(
  transaction: Database,
  { from, to, companyId, categoryIds }: NewMenus,
): Promise<void> {
  const rows = from === null ? [] : await listOwnMenus(transaction, from)
  const copies = rows.map((row) => ({ ...row, value: placeMenu(row.value, { categories: categoryIds }) }))
  const company = await transaction
    .select({ name: siteValues.name })
    .from(siteValues)
    .where(and(eq(siteValues.companyId, companyId), isNull(siteValues.organisationId)))
  const isGiven = (menu: string) => [...company, ...copies].some(({ name }) => name === menu)
  const first = (Object.entries(firstMenus) as [MenuName, MenuEntry[]][])
    .filter(([name]) => !isGiven(name))
    .map(([name, value]) => ({ name, value, isMenuPart: false }))
  const menus = [...first, ...copies]
  if (menus.length === 0) return
  await transaction
    .insert(siteValues)
    .values(menus.map((menu) => ({ ...menu, companyId, organisationId: to })))
}

const listOwnMenus = (transaction: Database, organisation: OrganisationId) =>
  transaction
    .select({
      name: sql<MenuName>`${siteValues.name}`,
      value: sql<MenuEntry[]>`${siteValues.value}`,
      isMenuPart: siteValues.isMenuPart,
    })
    .from(siteValues)
    .where(and(eq(siteValues.organisationId, organisation), inArray(siteValues.name, [...menuNames])))

async function copyCategories(
  transaction: Database,
  from: OrganisationId,
  to: OrganisationId,
): Promise<CategoryIds> {
  const active = await transaction
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(sql`${categories.organisationId} = ${from} and ${categories.isActive}`)
    .orderBy(asc(categories.id))
  if (active.length === 0) return noIds
  const ids = await reserveCategoryIds(transaction, active.length)
  const rows = active.map(({ name }, index) => ({ id: ids[index]!, organisationId: to, name }))
  for (const part of toParts(rows)) await transaction.insert(categories).values(part)
  return new Map(active.map(({ id }, index) => [id, ids[index]!]))
}
