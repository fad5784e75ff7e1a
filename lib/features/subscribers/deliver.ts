import { getContentService } from '@/lib/content/service'
import { getQueries } from '@/lib/features/queries'
import type { Queries } from '@/lib/features/queries'
import type { DueMail } from './subscribers'
import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import { deliverCommentMails } from '@/lib/features/comments/deliver-comment-mails'
import { deliverDataRequests } from '@/lib/features/privacy/request-mails'
import { deliverDigests } from '@/lib/features/notices/deliver-digests'
import { deliverLeadMails } from '@/lib/features/leads/deliver-lead-mails'
import { deliverLetters, suppressRefused } from '@/lib/features/letters/deliver-letters'
import { deliverPauseMails } from '@/lib/features/webhooks/deliver-pause-mails'
import { isMailConfigured, subscribeToDueMails } from '@/lib/base/mail/due-mails'
import { toOrigin } from '@/lib/base/http/origin'
import { MAX_ATTEMPTS, sendDueMails, toRetryTime } from '@/lib/base/mail/send-due-mails'
import { openMailer, type Mailer } from '@/lib/base/mail/send-mail'
import { log } from '@/lib/base/platform/log'
import { processWide } from '@/lib/base/platform/process-wide'
import { composeMail } from './compose-mail'

/** How often publications are looked for that have not been mailed to subscribers. */
const INTERVAL_MS = 60_000

type Delivery = { timer: NodeJS.Timeout | null; running: Promise<void> | null; isAskedAgain: boolean }
const delivery = () =>
  processWide<Delivery>('subscriber-mails', () => ({ timer: null, running: null, isAskedAgain: false }))

/** Sends mails about publications and letters to subscribers, about comments to who asked for them, and the room's digests, now and every minute, where there is a mail server. */
export function startDelivery(): void {
  if (!isMailConfigured() || delivery().timer) return
  delivery().timer = setInterval(() => void deliverOnce(), INTERVAL_MS).unref()
  subscribeToDueMails(() => void deliverOnce())
  void deliverOnce()
}

/** Resolves once the mail that is being sent has been. */
export async function stopDelivery(): Promise<void> {
  const { timer, running } = delivery()
  if (timer) clearInterval(timer)
  delivery().timer = null
  await running
}

/** One round at a time; a call during one causes another after it. */
function deliverOnce(): Promise<void> {
  const held = delivery()
  held.isAskedAgain = held.running !== null
  held.running ??= deliver()
    .then((areMoreDue) => {
      held.isAskedAgain ||= areMoreDue
    })
    .catch((err: unknown) => log().warn({ err }, 'subscriber mails not sent'))
    .finally(() => {
      held.running = null
      if (held.isAskedAgain && held.timer) void deliverOnce()
    })
  return held.running
}

/**
 * Writes the mails, and sends those that are due; of letters one batch, so that none of the others waits for
 * thousands. Whether more may be due at once. Rejects where the database is away.
 */
export async function deliver(now = () => new Date()): Promise<boolean> {
  const store = await getQueries()
  if (!store) return false
  await store.subscribers.forgetUnconfirmed(now())
  await store.subscribers.writeNewsMails(now())
  const mailer = await openMailer()
  if (!mailer) return false
  try {
    await sendDueMails(now, store.subscribers.takeDueMails, (mail) => send({ store, mailer, now }, mail))
    await deliverCommentMails({ store, mailer, now })
    await deliverDataRequests({ store, mailer, now })
    await deliverLeadMails({ store, mailer, now })
    await deliverDigests({ store, mailer, now })
    await deliverPauseMails({ store, mailer })
    return await deliverLetters({ store, mailer, now })
  } finally {
    mailer.close()
  }
}

type Sender = { store: Queries; mailer: Mailer; now: () => Date }

async function send({ store, mailer, now }: Sender, due: DueMail): Promise<void> {
  const mail = await compose(due)
  const outcome = mail && (await mailer.attempt(mail))
  const isRefused = outcome?.kind === 'refused'
  const isGone = isRefused && outcome.about === 'recipient' && outcome.isPermanent
  if (isRefused && !isGone && due.attempts < MAX_ATTEMPTS)
    return store.subscribers.postponeMail(due.id, toRetryTime(now(), due.attempts))
  if (isRefused) await suppressRefused(store, due.token, outcome, now())
  return store.subscribers.forgetMail(due.id)
}

/** Null for news of which nothing is left: withdrawn meanwhile. */
async function compose(due: DueMail) {
  const service = await getContentService()
  const organisation = await service.getOrganisation(due.organisation)
  if (!organisation || organisation.domain === null) return null
  const publications = await readPublications(due.organisation, due.cards as CardId[])
  if (due.kind === 'news' && publications.length === 0) return null
  return composeMail(due, {
    name: organisation.name,
    origin: toOrigin(organisation.domain),
    publications,
  })
}

async function readPublications(organisation: OrganisationId, cards: readonly CardId[]) {
  const service = await getContentService()
  const articles = await Promise.all(cards.map((card) => service.getArticle(organisation, card)))
  return articles.filter((article) => article !== null)
}
