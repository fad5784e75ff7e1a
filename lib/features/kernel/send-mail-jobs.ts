import type { Mail, Mailer, SendOutcome } from '@/lib/base/mail/send-mail'
import { count } from '@/lib/base/platform/metrics/metrics'
import type { MailQueue } from '@/lib/db/queues'
import type { Queries } from '@/lib/features/kernel/queries'

export type MailSender = { store: Queries; mailer: Pick<Mailer, 'attempt'>; now: () => Date }

type DueMail = { id: number; attempts: number }
type Refusal = Extract<SendOutcome, { kind: 'refused' }>

/**
 * Claims a batch of queued mails and sends them one at a time. Records each result before the next mail, so a killed
 * instance repeats at most one. Drops a mail for which `compose` returns null. `isFinal` returns true to stop retrying
 * a refused mail. Returns the number of claimed mails.
 */
export async function sendMailJobs<Due extends DueMail>(
  { store, mailer, now }: MailSender,
  kind: MailQueue,
  take: (now: Date) => Promise<Due[]>,
  compose: (due: Due) => Promise<Mail | null>,
  isFinal: (due: Due, refusal: Refusal) => Promise<boolean> = async () => false,
): Promise<number> {
  const due = await take(now())
  for (const job of due) {
    const mail = await compose(job)
    const outcome: SendOutcome = mail ? await mailer.attempt(mail) : { kind: 'sent' }
    const isDone = outcome.kind === 'sent' || (await isFinal(job, outcome))
    const problem = isDone ? null : toProblem(outcome)
    const result = await store.jobs.settleJob(kind, job, { problem, now: now() })
    count('jobAttempts', { kind, outcome: result })
  }
  return due.length
}

/** Returns the status codes of a mail server's refusal. Omits its text, which may contain the recipient's address. */
const toProblem = ({ answer }: Refusal) => /^\d{3}(?:[ -]\d\.\d+\.\d+)?/.exec(answer)?.[0] ?? 'unreachable'
