import { countJobs, dropJob, getNextDue, listDeadJobs, retryJob, settleJob } from '@/lib/db/queues'

/** Queries of the noun, by group, for `query-table.ts`. */
export const jobs = { countJobs, dropJob, getNextDue, listDeadJobs, retryJob, settleJob }
