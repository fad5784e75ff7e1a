import { countJobs, dropJob, getNextDue, listDeadJobs, retryJob, settleJob } from '@/lib/db/queues'

export const jobs = { countJobs, dropJob, getNextDue, listDeadJobs, retryJob, settleJob }
