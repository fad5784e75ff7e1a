import { asc, eq, sql } from 'drizzle-orm'
import type { OrganisationId, TimeZone } from '@/lib/base/domain/model'
import { databaseReason, readRows, storable, type Database } from '@/lib/db/database'
import { listTakenDomains, lockDomains } from '@/lib/db/organisation-domains'
import { reserveCategoryIds } from '@/lib/db/reserve-ids'
import { categories, organisations } from '@/lib/db/schema'
import { toParts } from '@/lib/db/many-values'

export type NewOrganisation = {
  id: OrganisationId
  name: string
  description: string
  domain: string | null
  /** The organisation whose settings are copied; null for the defaults. */
  from: OrganisationId | null
  /** Time zone if `from` does not define it; null for UTC. */
  timeZone: TimeZone | null
}

/** `taken`: another organisation has the id or the domain. `unknown`: the organisation to copy does not exist. */
export type OrganisationCreated =
  | { kind: 'done' }
  | { kind: 'taken'; field: 'id' | 'domain' }
  | { kind: 'unknown' }

/**
 * Creates an organisation without publications, which is hidden from readers, in the company of the first
 * organisation. Copies the arrangements of `from`: settings, colours, categories, legal texts with their
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
      await transaction.insert(organisations).values({
        companyId: row?.company ?? 1,
        newsMail: 'weekly',
        ...source,
        timeZone: source?.timeZone ?? timeZone,
        ...organisation,
        aliases: null,
        mailName: null,
        mailFrom: null,
        mailReplyTo: null,
        name: storable(organisation.name),
        description: storable(organisation.description),
      })
      if (from !== null) await copyArrangements(transaction, from, organisation.id)
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
): Promise<void> {
  await copyCategories(transaction, from, to)
  const copies = [
    sql`insert into legal_texts (organisation_id, page, content)
      select ${to}, page, content from legal_texts where organisation_id = ${from}`,
    sql`insert into comment_rules (organisation_id, is_open, open_days, words, max_links, caught_state)
      select ${to}, is_open, open_days, words, max_links, caught_state from comment_rules where organisation_id = ${from}`,
    // Trends that follow page views are recomputed within a minute.
    sql`insert into trends (organisation_id, cards, computed_at)
      select ${to}, '{}', 'epoch' from trends where organisation_id = ${from}`,
    sql`insert into media (organisation_id, key, type, width, height, bytes, alt, focus_x, focus_y, file_name, sha256)
      select ${to}, key, type, width, height, bytes, alt, focus_x, focus_y, file_name, sha256 from media
      where organisation_id = ${from} and exists (select from legal_texts
        where organisation_id = ${from} and strpos(content, left(media.key, 32)) > 0)`,
  ]
  for (const copy of copies) await transaction.execute(copy)
}

/** Copies the active categories. */
async function copyCategories(
  transaction: Database,
  from: OrganisationId,
  to: OrganisationId,
): Promise<void> {
  const active = await transaction
    .select({ name: categories.name })
    .from(categories)
    .where(sql`${categories.organisationId} = ${from} and ${categories.isActive}`)
    .orderBy(asc(categories.id))
  if (active.length === 0) return
  const ids = await reserveCategoryIds(transaction, active.length)
  const rows = active.map(({ name }, index) => ({ id: ids[index]!, organisationId: to, name }))
  for (const part of toParts(rows)) await transaction.insert(categories).values(part)
}
