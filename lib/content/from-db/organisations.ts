import { and, asc, count, eq, exists, getTableColumns, isNotNull, ne, or, sql } from 'drizzle-orm'
import { parseColour, parseHeaderKind } from '@/lib/base/domain/appearance'
import { toFrameHosts } from '@/lib/base/domain/parse-embed'
import { toAliases } from '@/lib/base/domain/domain-name'
import { parseContact } from '@/lib/base/domain/contact'
import type { CardId, Organisation, OrganisationId, Slice } from '@/lib/base/domain/model'
import { toTimeZone } from '@/lib/base/domain/time-zone'
import type { Brand } from '@/lib/base/domain/brand'
import { storable, type Database } from '@/lib/db/database'
import { hasDomain } from '@/lib/db/organisation-domains'
import { brandColumn } from '@/lib/content/from-db/brand'
import { organisations, publications, redirects, sitePages } from '@/lib/db/schema'

/** An organisation with its company id (`orgsaas.IdOrgSaas`), which only the protocol needs. */
export type StoreOrganisation = Organisation & { companyId: number }

export async function getOrganisationByDomain(
  database: Database,
  domain: string,
): Promise<StoreOrganisation | null> {
  const name = storable(domain)
  const [row] = await selectOrganisations(database)
    .where(hasDomain(sql`${name}`))
    // Prefers main domains to aliases, because an external program may store the same domain as both.
    .orderBy(sql`${organisations.domain} = ${name} desc nulls last`)
    .limit(1)
  return row ? toOrganisation(row) : null
}

export async function getOrganisation(
  database: Database,
  id: OrganisationId,
): Promise<StoreOrganisation | null> {
  const [row] = await selectOrganisations(database).where(
    // An organisation with a domain exists for readers even before it publishes anything: its site already has its name
    // and brand.
    and(eq(organisations.id, storable(id)), or(isNotNull(organisations.domain), hasPublications(database))),
  )
  return row ? toOrganisation(row) : null
}

export async function listOrganisations(database: Database, limit?: number): Promise<StoreOrganisation[]> {
  const listed = selectOrganisations(database)
    .where(hasPublications(database))
    .orderBy(asc(organisations.companyId), asc(organisations.id))
  const rows = await (limit === undefined ? listed : listed.limit(limit))
  return rows.map(toOrganisation)
}

/** Lists the other organisations of the joint search, by name. Empty if this organisation does not take part in it. */
export async function listSearchedTogether(
  database: Database,
  organisation: OrganisationId,
  limit: number,
): Promise<Slice<StoreOrganisation>> {
  const agrees = sql`exists (select from organisations as own where own.id = ${storable(organisation)} and own.company_search = 'offered')`
  const isTogether = and(
    eq(organisations.companySearch, 'offered'),
    ne(organisations.id, organisation),
    agrees,
    hasPublications(database),
  )
  const [rows, [counted]] = await Promise.all([
    selectOrganisations(database)
      .where(isTogether)
      .orderBy(asc(organisations.name), asc(organisations.id))
      .limit(limit),
    database.select({ total: count() }).from(organisations).where(isTogether),
  ])
  return { items: rows.map(toOrganisation), total: counted?.total ?? 0 }
}

const selectOrganisations = (database: Database) =>
  database
    .select({
      ...getTableColumns(organisations),
      brand: brandColumn,
      hasFormerAddresses: sql<boolean>`exists (select from ${redirects} where ${redirects.organisationId} = ${organisations.id})`,
      pagePaths: sql<
        string[]
      >`array(select ${sitePages.path} from ${sitePages} where ${sitePages.organisationId} = ${organisations.id})`,
    })
    .from(organisations)

function hasPublications(database: Database) {
  const published = database
    .select({ cardId: publications.cardId })
    .from(publications)
    .where(eq(publications.organisationId, organisations.id))
  return exists(published)
}

/** Returns the organisation of a card; null for an unknown card. */
export async function getOrganisationOfCard(
  database: Database,
  card: CardId,
): Promise<OrganisationId | null> {
  const [row] = await database
    .select({ id: publications.organisationId })
    .from(publications)
    .where(eq(publications.cardId, card))
  return row ? (row.id as OrganisationId) : null
}

function toOrganisation({ id, companyId, name, description, domain, ...row }: Row): StoreOrganisation {
  const timeZone = toTimeZone(row.timeZone)
  return {
    id: id as OrganisationId,
    companyId,
    name,
    description,
    domain,
    aliases: toAliases(row.aliases),
    contact: parseContact(row),
    timeZone,
    appearance: {
      header: parseHeaderKind(row.header),
      accent: parseColour(row.accent),
      brand: row.brand ?? {},
    },
    hasFormerAddresses: row.hasFormerAddresses,
    pagePaths: row.pagePaths,
    frameHosts: toFrameHosts(row.frameHosts),
  }
}

type Row = typeof organisations.$inferSelect &
  Pick<Organisation, 'hasFormerAddresses' | 'pagePaths'> & { brand: Brand | null }
