import { eq, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { MAX_ATTEMPTS, MAX_DEAD_JOBS, toRetryTime, type DeadJob, type QueueKind } from '@/lib/base/domain/job'
import type { Scope } from '@/lib/base/domain/scope'
import { readRows, type Database } from './database'
import { commentMails, dataRequests, leadMails, subscriberMails } from './schema'
import { isInScope } from './scope'

/**
 * A job queue of mails. A row is inserted in the transaction of the change that causes the mail, and is due at
 * `retry_at`. A foreign key deletes the row with its recipient.
 */
type Queue = {
  table: PgTable & Record<'id' | 'retryAt' | 'attempts' | 'deadAt' | 'problem', AnyPgColumn>
  /** SQL for the organisation of a row. Organisations alternate, so that a long queue does not delay the others. */
  organisation: SQL
  /** SQL for the kind of mail that operators see. */
  subject: SQL
  /** SQL for the priority of a row. Lower numbers are claimed first. */
  priority?: SQL
  maxAttempts?: number
  /** True if rows are kept after the mail was sent, with `retry_at` null. */
  isKept?: boolean
}

const queues: Record<Exclude<QueueKind, 'webhooks'>, Queue> = {
  dataRequests: {
    table: dataRequests,
    organisation: sql`organisation_id`,
    subject: sql`''`,
    // Nine attempts take about six hours. The link in the mail expires after a day.
    maxAttempts: 9,
    isKept: true,
  },
  subscriberMails: {
    table: subscriberMails,
    organisation: sql`(select organisation_id from subscribers where subscribers.id = subscriber_id)`,
    subject: sql`kind`,
    priority: sql`(kind = 'news')::integer`,
  },
  commentMails: { table: commentMails, organisation: sql`organisation_id`, subject: sql`kind` },
  leadMails: {
    table: leadMails,
    organisation: sql`(select organisation_id from leads where leads.id = lead_id)`,
    subject: sql`''`,
  },
}

export type MailQueue = keyof typeof queues

/**
 * Value of `retry_at` for dead jobs. Instances of the previous release ignore `dead_at`, and would otherwise claim dead
 * jobs.
 */
const NEVER = new Date('9999-12-31T00:00:00Z')
/**
 * Number of jobs that an instance claims at a time. `LEASE_MS`: time in which other instances do not claim these jobs.
 */
const BATCH = 20
const LEASE_MS = 20 * 60_000

/**
 * Claims due jobs and increments their `attempts`. Sorts by priority, then alternates between organisations, then takes
 * the oldest. Returns the result of `read` for the ids of these jobs.
 */
export async function claim<Due>(
  database: Database,
  kind: MailQueue,
  now: Date,
  read: (transaction: Database, ids: number[]) => Promise<Due[]>,
): Promise<Due[]> {
  const { table, organisation, priority = sql`0` } = queues[kind]
  const until = new Date(now.getTime() + LEASE_MS).toISOString()
  const isDue = sql`retry_at <= ${now.toISOString()}`
  return database.transaction(async (transaction) => {
    const rows = await readRows<{ id: number }>(
      transaction,
      sql`with ranked as (
          select id as job, ${priority} as priority,
            row_number() over (partition by ${organisation}, ${priority} order by retry_at, id) as turn
          from ${table} where ${isDue}),
        due as (
          select id from ${table} join ranked on job = id where ${isDue}
          order by priority, turn, retry_at, id limit ${BATCH} for update of ${table} skip locked)
        update ${table} set retry_at = ${until}, attempts = attempts + 1
        where id in (select id from due) returning id`,
    )
    return rows.length === 0
      ? []
      : read(
          transaction,
          rows.map(({ id }) => id),
        )
  })
}

export type Settled = 'done' | 'retried' | 'dead'

/**
 * Ends an attempt of a claimed job. Without a `problem`, removes the job; with one, schedules a retry. After the last
 * attempt the job is dead.
 */
export async function settleJob(
  database: Database,
  kind: MailQueue,
  { id, attempts }: { id: number; attempts: number },
  { problem, now }: { problem: string | null; now: Date },
): Promise<Settled> {
  const { table, maxAttempts = MAX_ATTEMPTS } = queues[kind]
  if (problem === null) {
    await remove(database, kind, sql`id = ${id}`)
    return 'done'
  }
  const isDead = attempts >= maxAttempts
  const [retryAt, deadAt] = isDead ? [NEVER, now] : [toRetryTime(now, attempts), null]
  await database
    .update(table as PgTable)
    .set({ retryAt, deadAt, problem })
    .where(eq(table.id, id))
  return isDead ? 'dead' : 'retried'
}

/** Removes jobs, or marks those of an `isKept` queue as done. Returns whether any job matched. */
async function remove(database: Database, kind: MailQueue, condition: SQL): Promise<boolean> {
  const { table, isKept } = queues[kind]
  const change = isKept
    ? sql`update ${table} set retry_at = null, dead_at = null, problem = null`
    : sql`delete from ${table}`
  return (await readRows(database, sql`${change} where ${condition} returning 1`)).length > 0
}

/** Returns the time of the next due mail as an ISO instant; null if no mail is queued. */
export async function getNextDue(database: Database): Promise<string | null> {
  const [row] = await readRows<{ at: Date | string | null }>(
    database,
    sql`select min(retry_at) as at from (${unite(
      ({ table }) => sql`select min(retry_at) as retry_at from ${table} where dead_at is null`,
    )}) as next`,
  )
  return row?.at ? new Date(row.at).toISOString() : null
}

const unite = (select: (queue: Queue, kind: string) => SQL) =>
  sql.join(
    Object.entries(queues).map(([kind, queue]) => select(queue, kind)),
    sql` union all `,
  )

/**
 * SQL for all queued jobs, for the operator's list: mails, and webhook messages, which have a separate queue
 * (`lib/features/distribution/webhooks/deliveries.ts`).
 */
const jobs = sql`(${unite(
  (
    { table, organisation, subject },
    kind,
  ) => sql`select ${kind}::text as kind, id, ${organisation} as organisation,
    ${subject} as subject, attempts, retry_at, dead_at, problem from ${table} where retry_at is not null`,
)} union all
  select 'webhooks', message.id, hook.organisation_id, message.event, message.attempts, message.retry_at,
    case message.state when 'failed' then coalesce(message.first_tried_at, message.at) end,
    coalesce(message.answers -> -1 ->> 'status', message.answers -> -1 ->> 'problem')
  from webhook_deliveries as message join webhooks as hook on hook.id = message.webhook_id
  where message.state <> 'sent' and message.event <> 'webhook.test')`

/** Lists the jobs that failed permanently, newest first. Also returns their total number. */
export async function listDeadJobs(
  database: Database,
  scope: Scope,
): Promise<{ jobs: DeadJob[]; count: number }> {
  const rows = await readRows<DeadJob & { count: number; deadAt: Date | string }>(
    database,
    sql`select job.kind, job.id, home.id as organisation, home.name as "organisationName", job.subject, job.attempts,
        job.dead_at as "deadAt", job.problem, (count(*) over ())::integer as count
      from ${jobs} as job join organisations as home on home.id = job.organisation
      where job.dead_at is not null and ${isInScope(sql`home.id`, scope)}
      order by job.dead_at desc, job.kind, job.id desc limit ${MAX_DEAD_JOBS}`,
  )
  return {
    jobs: rows.map(({ kind, id, organisation, organisationName, subject, attempts, deadAt, problem }) => {
      const at = new Date(deadAt).toISOString()
      return { kind, id, organisation, organisationName, subject, attempts, deadAt: at, problem }
    }),
    count: rows[0]?.count ?? 0,
  }
}

export type QueueLength = { kind: QueueKind; waiting: number; dead: number; delaySeconds: number }

/** Counts the jobs of each kind. `delaySeconds` is how long the oldest due job has been waiting. */
export async function countJobs(database: Database, now: Date): Promise<QueueLength[]> {
  return readRows<QueueLength>(
    database,
    sql`select kind, (count(*) filter (where dead_at is null))::integer as waiting,
        (count(*) filter (where dead_at is not null))::integer as dead,
        coalesce(greatest(0, extract(epoch from ${now.toISOString()}::timestamptz
          - min(retry_at) filter (where dead_at is null))), 0)::float as "delaySeconds"
      from ${jobs} as job group by kind`,
  )
}

export type JobKey = { kind: QueueKind; id: number }

/** Schedules a dead job again. Returns false if the organisations in `scope` have no such job. */
export async function retryJob(database: Database, scope: Scope, key: JobKey, now: Date): Promise<boolean> {
  if (!(await isDead(database, scope, key))) return false
  const { kind, id } = key
  const at = now.toISOString()
  const rows = await readRows(
    database,
    kind === 'webhooks'
      ? sql`update webhook_deliveries set state = 'waiting', attempts = 0, first_tried_at = null, retry_at = ${at}
          where id = ${id} and state = 'failed' returning 1`
      : sql`update ${queues[kind].table} set attempts = 0, retry_at = ${at}, dead_at = null, problem = null
          where id = ${id} and dead_at is not null returning 1`,
  )
  return rows.length > 0
}

/** Deletes a dead job. Returns false if the organisations in `scope` have no such job. */
export async function dropJob(database: Database, scope: Scope, key: JobKey): Promise<boolean> {
  if (!(await isDead(database, scope, key))) return false
  const { kind, id } = key
  if (kind !== 'webhooks') return remove(database, kind, sql`id = ${id} and dead_at is not null`)
  const rows = await readRows(
    database,
    sql`delete from webhook_deliveries where id = ${id} and state = 'failed' returning 1`,
  )
  return rows.length > 0
}

async function isDead(database: Database, scope: Scope, { kind, id }: JobKey): Promise<boolean> {
  const rows = await readRows(
    database,
    sql`select from ${jobs} as job where job.kind = ${kind} and job.id = ${id} and job.dead_at is not null
      and ${isInScope(sql`job.organisation`, scope)}`,
  )
  return rows.length > 0
}

/** Deletes the jobs that failed permanently before `end`. Returns their number. */
export async function forgetDeadJobs(database: Database, end: string): Promise<number> {
  let forgotten = 0
  for (const { table, isKept } of Object.values(queues))
    if (!isKept)
      forgotten += (await readRows(database, sql`delete from ${table} where dead_at < ${end} returning 1`))
        .length
  return forgotten
}
