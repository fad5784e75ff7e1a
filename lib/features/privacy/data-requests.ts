import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { OrganisationId } from '@/lib/base/domain/model'
import { retentionDays } from '@/lib/base/domain/retention'
import { readRows, storable, type Database } from '@/lib/db/database'
import { dataRequests } from '@/lib/db/schema'
import { takeDue, type Taking } from '@/lib/db/take-due'
import { erasePersonalData, type ErasureOutcome } from './erase-personal-data'
import { findPersonalData, type PersonalDataReport } from './find-personal-data'

/** Somebody who wants to see what is kept of an address. */
export type DataRequest = {
  organisation: OrganisationId
  email: string
  token: string
  language: string
  at: Date
}

const HOUR_MS = 3_600_000
const lifetimeMs = retentionDays.dataRequests * 24 * HOUR_MS

/** Keeps a request, and that its mail is due. An address that asks again within an hour gets no second mail. */
export async function requestData(database: Database, request: DataRequest): Promise<void> {
  const { organisation, email, token, language, at } = request
  const change = { token, language, requestedAt: at, attempts: 0, retryAt: at }
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

/** Whose a link is; null for one that has ended, or is no one's. */
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

/** The organisations of the company that the site is of: who has an address may see what all of them keep. */
async function listCompany(database: Database, organisation: OrganisationId): Promise<OrganisationId[]> {
  const rows = await readRows<{ id: OrganisationId }>(
    database,
    sql`select id from organisations
      where company_id = (select company_id from organisations where id = ${organisation}) order by id`,
  )
  return rows.map(({ id }) => id)
}

/** What is kept of the reader with a link, as one without an account; null where the link is void. */
export async function readOwnData(database: Database, link: Link): Promise<PersonalDataReport | null> {
  const email = await findAddress(database, link)
  if (email === null) return null
  const scope = await listCompany(database, link.organisation)
  return findPersonalData(database, { scope, email }, { readersOnly: true })
}

/** Erases it, the request too; null where the link is void. */
export async function eraseOwnData(database: Database, link: Link): Promise<ErasureOutcome | null> {
  const email = await findAddress(database, link)
  if (email === null) return null
  const scope = await listCompany(database, link.organisation)
  return erasePersonalData(database, { scope, email, extent: 'records', by: null })
}

/** A mail that this copy of the site has taken on. */
export type DueRequest = Omit<DataRequest, 'at'> & { id: number; attempts: number }

/** Takes on mails that are due: others leave them alone until `until`. */
export async function takeDueRequests(database: Database, taking: Taking): Promise<DueRequest[]> {
  return database.transaction(async (transaction) => {
    const ids = await takeDue(transaction, dataRequests, taking)
    if (ids.length === 0) return []
    const rows = await transaction.select().from(dataRequests).where(inArray(dataRequests.id, ids))
    return rows.map(({ id, organisationId, email, token, language, attempts }) => {
      return { id, organisation: organisationId as OrganisationId, email, token, language, attempts }
    })
  })
}

/** When a mail that could not be sent is tried again; null for one that is sent, or given up. */
export async function postponeRequest(database: Database, id: number, retryAt: Date | null): Promise<void> {
  await database.update(dataRequests).set({ retryAt }).where(eq(dataRequests.id, id))
}
