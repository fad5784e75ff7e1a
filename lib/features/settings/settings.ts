import { eq, sql } from 'drizzle-orm'
import {
  settingNames,
  type OrganisationSettings,
  type SettingName,
} from '@/lib/base/domain/organisation-settings'
import type { LegalPage, OrganisationId } from '@/lib/base/domain/model'
import { databaseReason, readRows, storable, type Database } from '@/lib/db/database'
import { legalTexts, organisations } from '@/lib/db/schema'
import { lockOrganisation } from '@/lib/db/lock-organisation'

/**
 *   done      `changed` are the settings whose values are others now; `settings` all as they are
 *   stale     somebody else has changed one of these since; `current` are all as they are now
 *   taken     another organisation has the domain
 *   zone      the database knows no such time zone
 */
export type SettingsChange =
  | { kind: 'done'; changed: SettingName[]; settings: OrganisationSettings }
  | { kind: 'stale'; current: OrganisationSettings }
  | { kind: 'missing' | 'taken' | 'zone' }

/** Null for an unknown organisation. */
export async function getSettings(
  database: Database,
  organisation: OrganisationId,
): Promise<OrganisationSettings | null> {
  const [row] = await database.select().from(organisations).where(eq(organisations.id, organisation))
  return row ? toSettings(row) : null
}

const toSettings = (row: typeof organisations.$inferSelect) =>
  Object.fromEntries(settingNames.map((name) => [name, row[name]])) as OrganisationSettings

/**
 * Changes some settings: those of `values`. `base` has their values as the person who changes them has seen them.
 * Two who change different ones do not disturb each other.
 */
export async function saveSettings(
  database: Database,
  organisation: OrganisationId,
  { base, values }: { base: Partial<OrganisationSettings>; values: Partial<OrganisationSettings> },
): Promise<SettingsChange> {
  try {
    return await database.transaction(async (transaction) => {
      const row = await lockOrganisation(transaction, organisation)
      if (!row) return { kind: 'missing' }
      const current = toSettings(row)
      const names = Object.keys(values) as SettingName[]
      const isStale = names.some((name) => current[name] !== base[name] && current[name] !== values[name])
      if (isStale) return { kind: 'stale', current }
      const changed = names.filter((name) => current[name] !== values[name])
      if (changed.length > 0) await write(transaction, organisation, values)
      return { kind: 'done', changed, settings: { ...current, ...values } }
    })
  } catch (cause) {
    if (cause instanceof UnknownZone) return { kind: 'zone' }
    if (databaseReason(cause).code === UNIQUE_VIOLATION) return { kind: 'taken' }
    throw cause
  }
}

const UNIQUE_VIOLATION = '23505'

/** Undoes the transaction. */
class UnknownZone extends Error {}

async function write(
  transaction: Database,
  organisation: OrganisationId,
  values: Partial<OrganisationSettings>,
): Promise<void> {
  const stored = Object.entries(values).map(([name, value]) => [name, value && storable(value)])
  await transaction
    .update(organisations)
    .set(Object.fromEntries(stored))
    .where(eq(organisations.id, organisation))
  const { timeZone } = values
  if (!timeZone) return
  const [row] = await readRows<{ zone: string }>(
    transaction,
    sql`select cartelera_time_zone(${organisation}) as zone`,
  )
  if (row?.zone !== timeZone) throw new UnknownZone()
}

/** Each legal page's own text; null for one that has the default one. */
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

/** `stale`: somebody else has written another since `base`. A null is the default text. */
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
      const written = { content: storable(content), updatedAt: new Date() }
      await transaction
        .insert(legalTexts)
        .values({ organisationId: organisation, page, ...written })
        .onConflictDoUpdate({ target: [legalTexts.organisationId, legalTexts.page], set: written })
    }
    return { kind: 'done' }
  })
}
