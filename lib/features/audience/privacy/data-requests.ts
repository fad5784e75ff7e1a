import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { OrganisationId } from '@/lib/base/domain/model'
import { retentionDays } from '@/lib/base/domain/retention'
import { readRows, storable, type Database } from '@/lib/db/database'
import { dataRequests, leadFiles, leads } from '@/lib/db/schema'
import { notify } from '@/lib/features/people/notifications/notify'
import { claim } from '@/lib/db/queues'
import { erasePersonalData, type ErasureOutcome } from './erase-personal-data'
import { findPersonalData, type PersonalDataReport } from './find-personal-data'

/** A reader's request to see the data stored about their address. */
export type DataRequest = {
  organisation: OrganisationId
  email: string
  token: string
  language: string
  at: Date
}

const HOUR_MS = 3_600_000
const lifetimeMs = retentionDays.dataRequests * 24 * HOUR_MS

/** Stores a request, and schedules its mail. A repeated request within an hour causes no second mail. */
export async function requestData(database: Database, request: DataRequest): Promise<void> {
  const { organisation, email, token, language, at } = request
  const change = { token, language, requestedAt: at, attempts: 0, retryAt: at, deadAt: null, problem: null }
  await database
    .insert(dataRequests)
    .values({ organisationId: organisation, email: storable(email), ...change })
    .onConflictDoUpdate({
      target: [dataRequests.organisationId, dataRequests.email],
      set: change,
      setWhere: lt(dataRequests.requestedAt, new Date(at.getTime() - HOUR_MS)),
    })
}

type Link = { organisation: OrganisationId; token: string; at: Date }

/** Returns the mail address that a link was sent to; null if the link is unknown or has expired. */
async function findAddress(database: Database, { organisation, token, at }: Link): Promise<string | null> {
  const [row] = await database
    .select({ email: dataRequests.email })
    .from(dataRequests)
    .where(
      and(
        eq(dataRequests.organisationId, organisation),
        eq(dataRequests.token, storable(token)),
        gt(dataRequests.requestedAt, new Date(at.getTime() - lifetimeMs)),
      ),
    )
  return row?.email ?? null
}

/** Lists the organisations of the same company: a reader may see the data of all of them. */
async function listCompany(database: Database, organisation: OrganisationId): Promise<OrganisationId[]> {
  const rows = await readRows<{ id: OrganisationId }>(
    database,
    sql`select id from organisations
      where company_id = (select company_id from organisations where id = ${organisation}) order by id`,
  )
  return rows.map(({ id }) => id)
}

/** Returns the data stored about a reader, as for a person without an account; null if the link is invalid. */
export async function readRequestedData(database: Database, link: Link): Promise<PersonalDataReport | null> {
  const email = await findAddress(database, link)
  if (email === null) return null
  const scope = await listCompany(database, link.organisation)
  return findPersonalData(database, { scope, email }, { readersOnly: true })
}

export type SentFile = { name: string; type: string; bytes: Uint8Array }

/** Returns a file that the reader attached to a form; null if the link is invalid, or the file is another person's. */
export async function readRequestedFile(
  database: Database,
  link: Link,
  file: number,
): Promise<SentFile | null> {
  const email = await findAddress(database, link)
  if (email === null) return null
  const { name, type, bytes } = leadFiles
  const [row] = await database
    .select({ name, type, bytes })
    .from(leadFiles)
    .innerJoin(leads, eq(leads.id, leadFiles.leadId))
    .where(
      and(
        eq(leadFiles.id, file),
        eq(leads.email, email),
        inArray(leads.organisationId, await listCompany(database, link.organisation)),
      ),
    )
  return row ?? null
}

/** Erases the data and the request. Notifies administrators and lead assignees. Returns null if the link is invalid. */
export async function eraseRequestedData(database: Database, link: Link): Promise<ErasureOutcome | null> {
  const email = await findAddress(database, link)
  if (email === null) return null
  const scope = await listCompany(database, link.organisation)
  const assignees = await listLeadAssignees(database, { email, scope })
  const outcome = await erasePersonalData(database, { scope, email, extent: 'records', by: null })
  if (outcome.kind !== 'done') return outcome
  const key = `erasure ${outcome.receipt.auditLine}`
  const happening = { kind: 'dataErased', key, by: null, piece: null, title: '' } as const
  const administrators = await listAdministrators(database, link.organisation)
  const { organisation } = link
  await notify(database, { ...happening, organisation, to: administrators, path: '/privacidad' })
  for (const { organisation: home, id } of assignees)
    await notify(database, { ...happening, organisation: home, to: [id], path: '/contactos' })
  return outcome
}

const listLeadAssignees = (
  database: Database,
  { email, scope }: { email: string; scope: OrganisationId[] },
): Promise<{ organisation: OrganisationId; id: string }[]> =>
  readRows(
    database,
    sql`select distinct organisation_id as organisation, assignee_id as id from leads
      where email = ${email} and assignee_id is not null and ${inArray(sql`organisation_id`, scope)}`,
  )

async function listAdministrators(database: Database, organisation: OrganisationId): Promise<string[]> {
  const rows = await readRows<{ id: string }>(
    database,
    sql`select person_id as id from memberships
      where organisation_id = ${organisation} and role = 'administrator'`,
  )
  return rows.map(({ id }) => id)
}

/** A data request that this instance has claimed in order to mail its link. */
export type DueRequest = Omit<DataRequest, 'at'> & { id: number; attempts: number }

/** Claims due mails with links to personal data. */
export const claimDueRequests = (database: Database, now: Date): Promise<DueRequest[]> =>
  claim(database, 'dataRequests', now, async (transaction, ids) => {
    const rows = await transaction.select().from(dataRequests).where(inArray(dataRequests.id, ids))
    return rows.map(({ id, organisationId, email, token, language, attempts }) => {
      return { id, organisation: organisationId as OrganisationId, email, token, language, attempts }
    })
  })
