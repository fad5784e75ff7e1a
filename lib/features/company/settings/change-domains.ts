import { parseAliases, toAliases } from '@/lib/base/domain/domain-name'
import type { OrganisationId } from '@/lib/base/domain/model'
import { getSettings as getSiteSettings } from '@/lib/base/platform/settings'
import { resolveTexts } from '@/lib/features/company/domain-check/resolve'
import { readProofSecret, toOwnershipRecord } from '@/lib/features/company/domain-check/verification'
import { done, invalid, missing, refused, type Outcome } from '@/lib/features/kernel/operations/operation'
import type { Queries } from '@/lib/features/kernel/queries'
import type { SettingsChange } from './settings'

/** Adding and removing an organisation's domains, for the admin and the CLI. */

type Place = {
  store: Pick<Queries, 'audit' | 'domainChecks' | 'secrets' | 'settings'>
  organisation: OrganisationId
}

export type AddedDomain = { domain: string; isPrimary: boolean }

/**
 * Adds a domain, or makes an alias the primary domain. The first domain becomes primary. A domain of another
 * organisation moves here if its TXT record proves that this organisation owns it.
 */
export async function addDomain(
  { store, organisation }: Place,
  { domain, isPrimary }: AddedDomain,
): Promise<Outcome<AddedDomain>> {
  if (domain === getSiteSettings().ROOM_HOST) return invalid({ domain: 'domainOfRoom' })
  const current = await store.settings.getSettings(organisation)
  if (!current) return missing
  const aliases = toAliases(current.aliases)
  const becomesPrimary = isPrimary || current.domain === null
  if (domain === current.domain || (!becomesPrimary && aliases.includes(domain))) {
    await store.domainChecks.requestDomain(organisation, domain)
    return done({ domain, isPrimary: domain === current.domain })
  }
  const list = parseAliases([...aliases, domain].join('\n'))
  if (list === null) return invalid({ domain: 'aliases' })
  const values = becomesPrimary ? { domain } : { aliases: list }
  const save = (provenDomain: string | null) =>
    store.settings.saveSettings(organisation, { values, base: current, provenDomain })
  let change = await save(null)
  if (change.kind === 'taken') {
    if (!(await isOwner(store, organisation, domain))) return refused('domainTaken')
    change = await save(domain)
  }
  if (change.kind === 'done') {
    await store.domainChecks.requestDomain(organisation, domain)
    await recordReleased(store, change.releasedBy, domain)
  }
  return toOutcome(change, { domain, isPrimary: becomesPrimary })
}

/** Removes a domain: readers no longer reach the organisation at it. */
export async function removeDomain(
  { store, organisation }: Omit<Place, 'store'> & { store: Pick<Queries, 'settings'> },
  { domain }: { domain: string },
): Promise<Outcome<null>> {
  const current = await store.settings.getSettings(organisation)
  const aliases = toAliases(current?.aliases ?? null)
  if (!current || (domain !== current.domain && !aliases.includes(domain))) return missing
  const others = aliases.filter((alias) => alias !== domain).join('\n') || null
  const values = domain === current.domain ? { domain: null } : { aliases: others }
  return toOutcome(await store.settings.saveSettings(organisation, { values, base: current }), null)
}

async function isOwner(
  store: Pick<Queries, 'secrets'>,
  organisation: OrganisationId,
  domain: string,
): Promise<boolean> {
  const { name, value } = toOwnershipRecord(await readProofSecret(store.secrets), organisation, domain)
  return (await resolveTexts(name)).includes(value)
}

/** Adds a line to the audit log of each organisation that lost the domain. */
async function recordReleased(
  store: Pick<Queries, 'audit'>,
  organisations: readonly OrganisationId[],
  domain: string,
): Promise<void> {
  for (const organisation of organisations) {
    const line = { personId: null, personName: '', subject: null, result: 'done' as const }
    await store.audit.recordAudit({ ...line, organisation, action: 'removeDomain', details: { domain } })
  }
}

function toOutcome<Answer>(change: SettingsChange, answer: Answer): Outcome<Answer> {
  switch (change.kind) {
    case 'done':
      return done(answer)
    case 'stale':
      return { kind: 'stale', current: change.current }
    case 'taken':
      return refused('domainTaken')
    case 'zone':
    case 'missing':
      return missing
  }
}
