import { toMailOrigin } from '@/lib/base/mail/mail-origin'
import type { Mailer } from '@/lib/base/mail/send-mail'
import { getSettings } from '@/lib/base/platform/settings'
import type { Queries } from '@/lib/features/queries'
import { composeLeadMail } from './compose-lead-mail'

/** As those to subscribers (`lib/features/subscribers/deliver.ts`). */
const BATCH = 50
const LEASE_MS = 20 * 60_000
const RETRY_MS = 60_000
const MAX_ATTEMPTS = 12

type Sender = { store: Pick<Queries, 'leadMails'>; mailer: Pick<Mailer, 'send'>; now: () => Date }

/** Sends the mails about leads that are due. */
export async function deliverLeadMails({ store, mailer, now }: Sender): Promise<void> {
  const roomOrigin = toMailOrigin(getSettings().ROOM_HOST ?? 'localhost')
  for (;;) {
    const until = new Date(now().getTime() + LEASE_MS)
    const due = await store.leadMails.takeDueLeadMails({ now: now(), until, limit: BATCH })
    for (const mail of due) {
      const isSent = await mailer.send(composeLeadMail(mail, { roomOrigin }))
      const retryAt = new Date(now().getTime() + RETRY_MS * mail.attempts ** 2)
      if (isSent || mail.attempts >= MAX_ATTEMPTS) await store.leadMails.forgetLeadMail(mail.id)
      else await store.leadMails.postponeLeadMail(mail.id, retryAt)
    }
    if (due.length < BATCH) return
  }
}
