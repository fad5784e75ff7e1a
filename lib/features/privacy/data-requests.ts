import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { OrganisationId } from '@/lib/base/domain/model'
import { retentionDays } from '@/lib/base/domain/retention'
import { readRows, storable, type Database } from '@/lib/db/database'
import { dataRequests } from '@/lib/db/schema'
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

/** Returns the address of a link; null if the link is unknown or has expired. */
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

/** Erases the data and the request; null if the link is invalid. */
export async function eraseRequestedData(database: Database, link: Link): Promise<ErasureOutcome | null> {
  const email = await findAddress(database, link)
  if (email === null) return null
  const scope = await listCompany(database, link.organisation)
  return erasePersonalData(database, { scope, email, extent: 'records', by: null })
}

/** A mail that this instance has claimed. */
export type DueRequest = Omit<DataRequest, 'at'> & { id: number; attempts: number }

/** Claims due mails with links to personal data. */
export const claimDueRequests = (database: Database, now: Date): Promise<DueRequest[]> =>
  claim(database, 'dataRequests', now, async (transaction, ids) => {
    const rows = await transaction.select().from(dataRequests).where(inArray(dataRequests.id, ids))
    return rows.map(({ id, organisationId, email, token, language, attempts }) => {
      return { id, organisation: organisationId as OrganisationId, email, token, language, attempts }
    })
  })
