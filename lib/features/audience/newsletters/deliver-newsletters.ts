import { setTimeout as wait } from 'node:timers/promises'
import type { OrganisationId } from '@/lib/base/domain/model'
import { MAX_ATTEMPTS, toRetryTime } from '@/lib/base/domain/job'
import type { Mailer, SendOutcome } from '@/lib/base/mail/send-mail'
import { log } from '@/lib/base/platform/log'
import { count } from '@/lib/base/platform/metrics/metrics'
import { arePageViewsCounted } from '@/lib/base/platform/are-page-views-counted'
import { getSettings } from '@/lib/base/platform/settings'
import type { Queries } from '@/lib/features/kernel/queries'
import { toBounceKind } from './bounce-kind'
import { composeNewsletter } from './compose-newsletter'
import type { NewsletterContent } from './newsletter'
import { readNewsletterContents } from './newsletter-content'
import type { DueNewsletterMail } from './newsletter-mails'

/** Number of mails that an instance claims at a time. Other instances skip them for `LEASE_MS`. */
const BATCH = 50
const LEASE_MS = 3 * 60_000
/** Time in ms before the end of the lease at which sending stops. Longer than sending one mail takes. */
const MARGIN_MS = 60_000
/** Delay in ms before mails that no server accepted are retried. */
const RETRY_MS = 60_000

type Sender = { store: Queries; mailer: Pick<Mailer, 'attempt'>; now: () => Date }

/**
 * Begins newsletters that are due, and sends one batch of mails, one at a time. Each result is recorded
 * before the next mail is sent, so a killed instance repeats at most one mail. Returns true if more mails may
 * be ready.
 */
export async function deliverNewsletters(sender: Sender): Promise<boolean> {
  const { store, now } = sender
  const settings = getSettings()
  await store.letterMails.startDueNewsletters(now(), { countsClicks: arePageViewsCounted(settings) })
  await store.subjectTests.advanceSubjectTests(now())
  for (const letter of await store.letterMails.stopBouncingLetters())
    log().warn({ letter }, 'newsletter stopped: too many bounces')
  const perMinute = settings.LETTERS_PER_MINUTE
  const until = new Date(now().getTime() + LEASE_MS)
  const due = await store.letterMails.claimNewsletterMails({ now: now(), until, limit: BATCH, perMinute })
  if (!due) return false
  const organisations = [...new Set(due.mails.map(({ organisation }) => organisation))]
  const contents = await readNewsletterContents(store, due, organisations)
  for (const [at, mail] of due.mails.entries()) {
    const pace = wait(60_000 / perMinute)
    const isLate = now().getTime() > until.getTime() - MARGIN_MS
    const next = isLate ? 'away' : await sendOne(sender, mail, contents)
    if (next !== 'on') {
      const ids = due.mails.slice(at + (next === 'stopped' ? 1 : 0)).map(({ id }) => id)
      const retryAt = new Date(now().getTime() + (next === 'stopped' ? 0 : RETRY_MS))
      await store.letterMails.postponeNewsletterMails(ids, { retryAt, isUntried: true })
      return false
    }
    await pace
  }
  return true
}

/** Sends one mail. Returns `away` without a reachable mail server, `stopped` if an editor stopped the newsletter. */
async function sendOne(
  { store, mailer, now }: Sender,
  mail: DueNewsletterMail,
  contents: Map<OrganisationId, NewsletterContent>,
): Promise<'on' | 'away' | 'stopped'> {
  const content = contents.get(mail.organisation)
  const outcome = content
    ? await mailer.attempt(composeNewsletter(toVariant(content, mail), mail))
    : noContent
  if (outcome.kind === 'refused' && outcome.about === 'server') return 'away'
  if (outcome.kind === 'refused' && !outcome.isPermanent && mail.attempts < MAX_ATTEMPTS) {
    const retryAt = toRetryTime(now(), mail.attempts)
    await store.letterMails.postponeNewsletterMails([mail.id], { retryAt, isUntried: false })
    return 'on'
  }
  const state = outcome.kind === 'sent' ? 'sent' : 'refused'
  count('letters', { outcome: state })
  const isSending = await store.letterMails.recordNewsletterMail(mail.id, state)
  await suppressRefused(store, mail.token, outcome, now())
  return isSending ? 'on' : 'stopped'
}

/** Returns the content with this mail's subject. If the subject is tested, its letter ends the links: `boletin=7a`. */
function toVariant(content: NewsletterContent, { subject, variant }: DueNewsletterMail): NewsletterContent {
  if (variant === null) return content
  return { ...content, subject, items: content.items.map((item) => ({ ...item, href: item.href + variant })) }
}

/** Outcome if the subscriber's organisation no longer has a domain. */
const noContent: SendOutcome = { kind: 'refused', about: 'message', isPermanent: true, answer: '' }

/** Suppresses an address that its mail server rejects permanently. */
export async function suppressRefused(
  store: Pick<Queries, 'suppressions'>,
  token: string,
  outcome: SendOutcome,
  at: Date,
): Promise<void> {
  if (outcome.kind === 'sent' || outcome.about !== 'recipient') return
  const kind = toBounceKind(outcome.answer)
  if (kind !== null) await store.suppressions.recordBounce({ token, kind, at })
}
