import { startRunner, wakeRunner, type Job, type JobName } from '@/lib/base/jobs/runner'
import { isMailConfigured } from '@/lib/base/mail/is-mail-configured'
import { log } from '@/lib/base/platform/log'
import { getSettings } from '@/lib/base/platform/settings'
import { getQueries, type Queries } from '@/lib/features/kernel/queries'
import { reportQueues } from './queue-metrics'
import { sendMails } from './send-mails'
import { watchDomains } from '@/lib/features/company/settings/domain-watch'
import { sendWebhooks } from '@/lib/features/distribution/webhooks/job'

/** Interval in ms. Retention periods are counted in days, so an hourly run suffices. */
const RETENTION_MS = 3_600_000
/** Age in ms at which trends are computed again. */
const TRENDS_MS = 3_600_000
/** Pause in ms after each batch of updated copies, so that readers' queries run in between. */
const SHARING_PAUSE_MS = 20

/** The background jobs of the features: one row each. null: disabled by the settings. */
const jobs: Record<Exclude<JobName, 'backups'>, (store: Queries) => Job | null> = {
  schedule: ({ schedule: { performDue, getNextDue } }) => ({
    performDue: report(performDue, ({ kind, ...facts }) => {
      wakeRunner('sharing')
      if (kind === 'failed') log().warn(facts, 'scheduled publication failed')
      else log().info(facts, kind === 'published' ? 'scheduled piece published' : 'scheduled piece withdrawn')
    }),
    getNextDue,
  }),
  releases: ({ releases: { performDue, getNextDue } }) => ({
    performDue: report(performDue, ({ problems, ...facts }) => {
      wakeRunner('sharing')
      if (problems.length > 0) log().warn({ ...facts, problems }, 'scheduled release failed')
      else log().info(facts, 'scheduled release published')
    }),
    getNextDue,
  }),
  sharing: ({ follow: { followDue, getNextDue } }) => ({
    performDue: report(followDue, ({ failed, ...facts }) => {
      log().info(facts, 'copies updated from their original')
      for (const failure of failed)
        log().warn({ piece: facts.piece, ...failure }, 'copy not updated from its original')
    }),
    getNextDue,
    pauseMs: SHARING_PAUSE_MS,
  }),
  webhooks: (store) => (getSettings().WEBHOOK_ADDRESSES === 'none' ? null : sendWebhooks(store)),
  mails: (store) => (isMailConfigured() ? sendMails(store) : null),
  bin: ({ bin: { performDue, getNextDue } }) => ({
    performDue: report(performDue, (facts) => log().info(facts, 'piece removed from trash')),
    getNextDue,
  }),
  files: ({ mediaFiles }) => ({
    performDue: report(mediaFiles.withdrawExpired, (facts) => log().info(facts, 'file expired')),
    getNextDue: mediaFiles.getNextExpiry,
  }),
  leads: ({ incomingLeads: { performDue, getNextDue } }) => ({
    performDue: report(performDue, (facts) =>
      log().info(facts, 'reminded' in facts ? 'reminded of a new lead' : 'expired leads deleted'),
    ),
    getNextDue,
  }),
  reminders: ({ reminders: { performDue, getNextDue } }) => ({
    performDue: report(performDue, (facts) => log().info(facts, 'reviewers reminded')),
    getNextDue,
  }),
  retention: ({ privacy }) => ({
    performDue: atIntervals(
      RETENTION_MS,
      report(privacy.expireDue, (facts) => log().info(facts, 'expired personal data deleted')),
    ),
    getNextDue: async () => null,
  }),
  trends: ({ trends }) => ({
    performDue: (now) => trends.refreshTrends({ now, before: new Date(now.getTime() - TRENDS_MS) }),
    getNextDue: async () => null,
  }),
  domains: (store) => (getSettings().ROOM_HOST === null ? null : watchDomains(store)),
}

type Perform<Facts> = (at: Date) => Promise<Facts | null>

/** Wraps `perform` and passes each result to `onPerformed`. */
function report<Facts>(perform: Perform<Facts>, onPerformed: (facts: Facts) => void): Perform<Facts> {
  return async (at) => {
    const facts = await perform(at)
    if (facts) onPerformed(facts)
    return facts
  }
}

/** Wraps `perform`: if nothing was due, it is not called again for `ms`. */
function atIntervals<Facts>(ms: number, perform: Perform<Facts>): Perform<Facts> {
  let next = 0
  return async (at) => {
    if (at.getTime() < next) return null
    const facts = await perform(at)
    if (!facts) next = at.getTime() + ms
    return facts
  }
}

/** Starts all jobs. Does nothing if content comes from an external content service. */
export async function startJobs(): Promise<void> {
  const store = await getQueries()
  if (!store) return
  reportQueues(store.jobs.countJobs)
  for (const [name, toJob] of Object.entries(jobs) as [keyof typeof jobs, (typeof jobs)['mails']][]) {
    const job = toJob(store)
    if (job) startRunner(name, job)
  }
}
