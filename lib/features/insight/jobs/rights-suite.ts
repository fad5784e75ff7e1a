import { administering, anywhere, counter, type Rows, toOrganisation, type World } from '@/lib/testing/rights'

/** Queues a mail and uses up its attempts. */
const aDeadJob = async ({ store }: World, whose: string) => {
  const organisation = toOrganisation(whose)
  const email = `fallida-${++counter.last}@example.com`
  const at = new Date(0)
  await store.subscribers.requestSubscription({ organisation, email, token: email, language: 'es', at })
  const job = (await store.subscribers.takeDueMails(at)).find((mail) => mail.email === email)
  if (!job) throw new Error('no mail')
  await store.jobs.settleJob('subscriberMails', { ...job, attempts: 99 }, { problem: '550', now: at })
  return { jobs: [{ kind: 'subscriberMails', id: job.id }] }
}

export const rights: Rows = {
  listDeadJobs: { scope: 'settings', least: 'administrator', ...anywhere, input: async () => ({}) },
  retryJobs: { scope: 'settings', ...administering, ...anywhere, input: aDeadJob },
  dropJobs: { scope: 'settings', ...administering, ...anywhere, input: aDeadJob },
}
