import { eq, sql } from 'drizzle-orm'
import {
  settingNames,
  type OrganisationSettings,
  type SettingName,
} from '@/lib/base/domain/organisation-settings'
import type { LegalPage, OrganisationId } from '@/lib/base/domain/model'
import { databaseReason, readRows, storable, type Database } from '@/lib/db/database'
import { legalTexts, organisations } from '@/lib/db/schema'
import { toAliases } from '@/lib/base/domain/domain-name'
import { listTakenDomains, lockDomains, replaceDomains } from '@/lib/db/organisation-domains'
import { lockOrganisation } from '@/lib/db/lock-organisation'
import { lookNames, type LookName } from '@/lib/base/domain/design'
import { recordPublished, saveDraftValue } from '@/lib/features/company/design/design-drafts'
import { deleteOtherChecks } from './domain-checks'
import { moveDomain } from './move-domain'

/**
 * Result of saving settings:
 *   done      `changed` are the settings with new values; `settings` are all current values; `releasedBy` are the
 *             organisations that had `provenDomain`
 *   stale     somebody else has changed one of these settings since; `current` are all current values
 *   taken     another organisation has the domain or one of the aliases
 *   zone      the database does not know the time zone
 */
export type SettingsChange =
  | { kind: 'done'; changed: SettingName[]; settings: OrganisationSettings; releasedBy: OrganisationId[] }
  | { kind: 'stale'; current: OrganisationSettings }
  | { kind: 'taken'; field: 'domain' | 'aliases' }
  | { kind: 'missing' | 'zone' }

/** Returns the settings of an organisation, or null if it does not exist. */
export async function getSettings(
  database: Database,
  organisation: OrganisationId,
): Promise<OrganisationSettings | null> {
  const [row] = await database.select().from(organisations).where(eq(organisations.id, organisation))
  return row ? toSettings(row) : null
}

const toSettings = (row: typeof organisations.$inferSelect) =>
  Object.fromEntries(settingNames.map((name) => [name, row[name]])) as OrganisationSettings

type SettingsToSave = {
  base: Partial<OrganisationSettings>
  values: Partial<OrganisationSettings>
  provenDomain?: string | null
  /** The person who saves the settings; null for the operator's programs. */
  by?: string | null
}

/**
 * Changes the settings in `values`. `base` has the values that the caller saw. Concurrent changes to different settings
 * do not conflict. `provenDomain` moves to this organisation if another one has it.
 */
export async function saveSettings(
  database: Database,
  organisation: OrganisationId,
  { base, values, provenDomain = null, by = null }: SettingsToSave,
): Promise<SettingsChange> {
  try {
    return await database.transaction(async (transaction) => {
      if ('domain' in values || 'aliases' in values) await lockDomains(transaction)
      const row = await lockOrganisation(transaction, organisation)
      if (!row) return { kind: 'missing' }
      const current = toSettings(row)
      const names = Object.keys(values) as SettingName[]
      const isStale = names.some((name) => current[name] !== base[name] && current[name] !== values[name])
      if (isStale) return { kind: 'stale', current }
      const changed = names.filter((name) => current[name] !== values[name])
      const settings = { ...current, ...values }
      const releasedBy: OrganisationId[] = []
      if (changed.includes('domain') || changed.includes('aliases')) {
        Object.assign(settings, replaceDomains(current, settings))
        const taken = await listTakenDomains(transaction, organisation, listDomains(settings))
        const others = taken.filter((domain) => domain !== provenDomain)
        if (others.length > 0)
          return { kind: 'taken', field: isPrimaryOf(settings, others) ? 'domain' : 'aliases' }
        if (provenDomain !== null)
          releasedBy.push(...(await moveDomain(transaction, organisation, provenDomain)))
      }
      if (changed.length > 0) await write(transaction, organisation, { ...values, aliases: settings.aliases })
      await recordLook(transaction, organisation, { before: current, after: settings, by })
      if (changed.includes('domain') || changed.includes('aliases'))
        await deleteOtherChecks(transaction, organisation, listDomains(settings))
      return { kind: 'done', changed, settings, releasedBy }
    })
  } catch (cause) {
    if (cause instanceof UnknownZone) return { kind: 'zone' }
    if (databaseReason(cause).code === UNIQUE_VIOLATION) return { kind: 'taken', field: 'domain' }
    throw cause
  }
}

type Look = Pick<OrganisationSettings, LookName>

/** Records a change of the header or the accent, which are part of the design. */
async function recordLook(
  transaction: Database,
  organisation: OrganisationId,
  { before, after, by }: { before: Look; after: Look; by: string | null },
): Promise<void> {
  const changed = lookNames.filter((name) => before[name] !== after[name])
  if (changed.length === 0) return
  const changes = Object.fromEntries(
    changed.map((name) => [name, { before: before[name], after: after[name] }]),
  )
  await recordPublished(transaction, organisation, { changes, by })
}

const listDomains = ({ domain, aliases }: Pick<OrganisationSettings, 'domain' | 'aliases'>) => [
  ...(domain === null ? [] : [domain]),
  ...toAliases(aliases),
]

const isPrimaryOf = ({ domain }: OrganisationSettings, domains: readonly string[]) =>
  domain !== null && domains.includes(domain)

/** Saves the header or the accent in the draft of the organisation's design. Other settings have no draft. */
export async function draftLook(
  database: Database,
  organisation: OrganisationId,
  { base, values, by = null }: SettingsToSave,
): Promise<SettingsChange> {
  const settings = await getSettings(database, organisation)
  if (!settings) return { kind: 'missing' }
  const changed = lookNames.filter((name) => name in values)
  for (const name of changed) {
    const value = values[name] ?? null
    const isBase = (current: string | null) => current === (base[name] ?? null) || current === value
    const change = await saveDraftValue(database, { organisation, name, value, isBase, by })
    if (change.kind === 'stale') return { kind: 'stale', current: { ...settings, [name]: change.current } }
  }
  return { kind: 'done', changed, settings, releasedBy: [] }
}

const UNIQUE_VIOLATION = '23505'

/** Thrown if the database does not know the time zone. Rolls back the transaction. */
class UnknownZone extends Error {}

async function write(
  transaction: Database,
  organisation: OrganisationId,
  values: Partial<OrganisationSettings>,
): Promise<void> {
  const columns = Object.entries(values).map(([name, value]) => [name, value && storable(value)])
  await transaction
    .update(organisations)
    .set(Object.fromEntries(columns))
    .where(eq(organisations.id, organisation))
  const { timeZone } = values
  if (!timeZone) return
  const [row] = await readRows<{ zone: string }>(
    transaction,
    sql`select cartelera_time_zone(${organisation}) as zone`,
  )
  if (row?.zone !== timeZone) throw new UnknownZone()
}

/** Returns each legal page's own text; null for a page with the default text. */
export async function listLegalTexts(
  database: Database,
  organisation: OrganisationId,
): Promise<Partial<Record<LegalPage, string>>> {
  const rows = await database
    .select({ page: legalTexts.page, content: legalTexts.content })
    .from(legalTexts)
    .where(eq(legalTexts.organisationId, organisation))
  return Object.fromEntries(rows.map(({ page, content }) => [page, content]))
}

/** Result of saving a legal text; null is the default text. `stale`: somebody else has changed it since `base`. */
export type LegalTextChange =
  | { kind: 'done' }
  | { kind: 'missing' }
  | { kind: 'stale'; current: string | null }

export function saveLegalText(
  database: Database,
  organisation: OrganisationId,
  { page, base, content }: { page: LegalPage; base: string | null; content: string | null },
): Promise<LegalTextChange> {
  return database.transaction(async (transaction) => {
    if (!(await lockOrganisation(transaction, organisation))) return { kind: 'missing' }
    const current = (await listLegalTexts(transaction, organisation))[page] ?? null
    if (current !== base && current !== content) return { kind: 'stale', current }
    if (current === content) return { kind: 'done' }
    const key = sql`${legalTexts.organisationId} = ${organisation} and ${legalTexts.page} = ${page}`
    if (content === null) await transaction.delete(legalTexts).where(key)
    else {
      const values = { content: storable(content), updatedAt: new Date() }
      await transaction
        .insert(legalTexts)
        .values({ organisationId: organisation, page, ...values })
        .onConflictDoUpdate({ target: [legalTexts.organisationId, legalTexts.page], set: values })
    }
    return { kind: 'done' }
  })
}
