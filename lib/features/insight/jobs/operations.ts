import * as z from 'zod'
import { idInput } from '@/lib/features/kernel/operations/inputs'
import { MAX_DEAD_JOBS, queueKinds } from '@/lib/base/domain/job'
import {
  command,
  done,
  missing,
  scopedQuery,
  type RoomContext,
} from '@/lib/features/kernel/operations/operation'

/** Operations for dead letters: mails and webhook messages that have failed until their last retry. */

const permission = 'settings.manage'

const keys = z.object({
  jobs: z
    .array(z.object({ kind: z.enum(queueKinds), id: idInput }))
    .min(1)
    .max(MAX_DEAD_JOBS),
})

type Keys = z.infer<typeof keys>

/** Lists failed jobs, the latest first, and counts all. */
export const listDeadJobs = scopedQuery({
  permission,
  input: z.object({}),
  run: async ({ store, scope }) => done(await store.jobs.listDeadJobs(scope)),
})

/** Makes failed jobs due again and returns their number. Skips jobs that another person has handled meanwhile. */
export const retryJobs = command({
  permission,
  input: keys,
  describe: ({ jobs }) => ({ count: String(jobs.length) }),
  run: ({ store, organisation }: RoomContext, { jobs }: Keys) =>
    forEach(jobs, (key) => store.jobs.retryJob(organisation, key, new Date(Date.now()))),
})

/** Deletes failed jobs and returns their number. Skips jobs that another person has handled meanwhile. */
export const dropJobs = command({
  permission,
  input: keys,
  describe: ({ jobs }) => ({ count: String(jobs.length) }),
  run: ({ store, organisation }: RoomContext, { jobs }: Keys) =>
    forEach(jobs, (key) => store.jobs.dropJob(organisation, key)),
})

async function forEach(jobs: Keys['jobs'], act: (key: Keys['jobs'][number]) => Promise<boolean>) {
  let count = 0
  for (const key of jobs) if (await act(key)) count++
  return count > 0 ? done({ count }) : missing
}
