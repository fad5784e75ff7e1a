import { asc, isNotNull } from 'drizzle-orm'
import { toDisplayedDomain } from '@/lib/base/domain/displayed-domain'
import { connectWithRetry } from '@/lib/db/connect-with-retry'
import { toConnectionError } from '@/lib/db/connection-error'
import type { Database } from '@/lib/db/database'
import { organisations } from '@/lib/db/schema/organisations'
import { connectToSocket } from '@/lib/db/socket/connect-to-socket'
import { checkSigns, type CheckResult } from '@/lib/features/company/domain-check/check-result'
import type { OrganisationId } from '@/lib/base/domain/model'
import { getSenderSettings, listMailKeys } from '@/lib/features/audience/mail-sender/mail-keys'
import type { Settings } from '@/lib/base/platform/settings'
import { FAILED, type Language, type Report } from '@/lib/tools/cli/command/command'
import { checkMail, checkOwnSenders, type OwnSender } from './check-mail'
import { checkData, checkPlaces, checkProgram, checkRunning, checkSettings } from './check-site'
import { finding, isLocal, names, type Finding } from './finding'
import type { Surroundings } from './surroundings'

/** Maximum number of domains to check, because each takes seconds. */
const MAX_DOMAINS = 20

type Examine = (domain: string) => Promise<CheckResult[]>

/**
 * Checks the site in this folder with the current environment: program, settings, data, running site, mail, domains.
 */
export async function examineSite(surroundings: Surroundings, examine: Examine): Promise<Report> {
  const { settings, findings } = checkSettings()
  const siteFindings = [...checkProgram(surroundings), ...findings]
  if (settings === null) return toReport(siteFindings)
  const { finding: data, domains, senders } = await examineData(settings)
  return toReport([
    ...siteFindings,
    data,
    ...checkPlaces(settings, domains),
    await checkRunning(settings, surroundings),
    ...(await checkMail(settings, surroundings)),
    ...(await checkOwnSenders(senders, surroundings)),
    ...(await examineDomains(domains, examine)),
  ])
}

type ExaminedData = { finding: Finding; domains: string[]; senders: OwnSender[] }

/** Reads from PostgreSQL, or from PGlite through the running site; without either only the folder is checked. */
async function examineData(settings: Settings): Promise<ExaminedData> {
  const { CONTENT_SERVICE_URL, DATABASE_DIRECT_URL, DATA_DIR, CONTENT_TIMEOUT_MS } = settings
  const read = async (database: Database | null) => {
    const dataFinding = await checkData(settings, database)
    return {
      finding: dataFinding,
      domains: database === null ? [] : await listDomains(database),
      // Empty for a database with an older schema, in which the columns may be missing.
      senders: database === null || dataFinding.state !== 'ok' ? [] : await listOwnSenders(database),
    }
  }
  if (CONTENT_SERVICE_URL !== undefined) return read(null)
  if (DATABASE_DIRECT_URL === undefined) {
    const site = await connectToSocket(DATA_DIR).catch(() => null)
    return read(site && site.database).finally(() => site?.close())
  }
  const { drizzle } = await import('drizzle-orm/node-postgres')
  try {
    const options = { connectionString: DATABASE_DIRECT_URL, connectionTimeoutMillis: CONTENT_TIMEOUT_MS }
    const client = await connectWithRetry(options, 0)
    return await read(drizzle({ client })).finally(() => client.end())
  } catch (cause) {
    const { message } = toConnectionError(DATABASE_DIRECT_URL, cause)
    return { finding: finding('failed', names.data, message, message), domains: [], senders: [] }
  }
}

async function listDomains(database: Database): Promise<string[]> {
  const rows = await database
    .select({ domain: organisations.domain })
    .from(organisations)
    .where(isNotNull(organisations.domain))
    .orderBy(asc(organisations.domain))
    .limit(MAX_DOMAINS)
  return rows.flatMap(({ domain }) => domain ?? [])
}

async function listOwnSenders(database: Database): Promise<OwnSender[]> {
  const rows = await database
    .select({ id: organisations.id, name: organisations.name })
    .from(organisations)
    .where(isNotNull(organisations.mailFrom))
    .orderBy(asc(organisations.name))
    .limit(MAX_DOMAINS)
  const senders: OwnSender[] = []
  for (const { id, name } of rows) {
    const domain = (await getSenderSettings(database, id as OrganisationId))?.domain
    if (domain)
      senders.push({
        organisation: name,
        domain,
        keys: await listMailKeys(database, id as OrganisationId, domain),
      })
  }
  return senders
}

/** Returns one finding for each public domain. `cartelera doctor DOMAIN` lists its problems. */
function examineDomains(domains: readonly string[], examine: Examine): Promise<Finding[]> {
  return Promise.all(
    domains
      .filter((domain) => !isLocal(domain))
      .map(async (domain) => {
        const failed = (await examine(domain)).filter(({ state }) => state === 'failed').length
        const display = toDisplayedDomain(domain)
        if (failed === 0) return finding('ok', [display, display], 'readers reach it', 'los lectores llegan')
        return finding(
          'failed',
          [display, display],
          `${failed} problems. cartelera doctor ${display} lists them.`,
          `${failed} problemas. cartelera doctor ${display} los enumera.`,
        )
      }),
  )
}

function toReport(findings: Finding[]): Report {
  const failed = findings.filter(({ state }) => state === 'failed').length
  const facts = findings.map(({ name, state, text }) => ({ check: name.en, state, text: text.en }))
  return {
    facts: { failed, results: facts },
    text: { en: toText('en', findings), es: toText('es', findings) },
    ...(failed > 0 && { status: FAILED }),
  }
}

const toText = (language: Language, findings: Finding[]) =>
  findings
    .map(({ name, state, text }) => `${checkSigns[state]} ${name[language]}: ${text[language]}`)
    .join('\n')
