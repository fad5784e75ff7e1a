import { setTimeout as wait } from 'node:timers/promises'
import type { OrganisationId } from '@/lib/base/domain/model'
import { MAX_ATTEMPTS, toRetryTime } from '@/lib/base/mail/send-due-mails'
import type { Mailer, SendOutcome } from '@/lib/base/mail/send-mail'
import { count } from '@/lib/base/platform/metrics/metrics'
import { getSettings } from '@/lib/base/platform/settings'
import type { Queries } from '@/lib/features/queries'
import { toBounceKind } from './bounce-kind'
import { composeLetter } from './compose-letter'
import type { LetterContent } from './letter'
import { readLetterContents } from './letter-content'
import type { DueLetterMail } from './letter-mails'

/** How many mails a copy of the site takes on at a time, and for how long others leave them alone. */
const BATCH = 50
const LEASE_MS = 3 * 60_000
/** Longer than one mail takes: what is not sent by then another copy may have. */
const MARGIN_MS = 60_000
/** How long mails wait that no server took. */
const RETRY_MS = 60_000

type Sender = { store: Queries; mailer: Pick<Mailer, 'attempt'>; now: () => Date }

/**
 * Begins the letters whose time has come, and sends one batch of mails, one after the other: each is recorded
 * before the next is sent, so that a copy that is killed sends at most one twice. Whether there may be more at once.
 */
export async function deliverLetters(sender: Sender): Promise<boolean> {
  const { store, now } = sender
  await store.letterMails.beginDueLetters(now())
  const perMinute = getSettings().LETTERS_PER_MINUTE
  const until = new Date(now().getTime() + LEASE_MS)
  const due = await store.letterMails.takeLetterMails({ now: now(), until, limit: BATCH, perMinute })
  if (!due) return false
  const organisations = [...new Set(due.mails.map(({ organisation }) => organisation))]
  const contents = await readLetterContents(store, due, organisations)
  for (const [at, mail] of due.mails.entries()) {
    const pace = wait(60_000 / perMinute)
    const isLate = now().getTime() > until.getTime() - MARGIN_MS
    const next = isLate ? 'away' : await sendOne(sender, mail, contents)
    if (next !== 'on') {
      const ids = due.mails.slice(at + (next === 'stopped' ? 1 : 0)).map(({ id }) => id)
      const retryAt = new Date(now().getTime() + (next === 'stopped' ? 0 : RETRY_MS))
      await store.letterMails.postponeLetterMails(ids, { retryAt, isUntried: true })
      return false
    }
    await pace
  }
  return true
}

/** `away`: no server takes mails now. `stopped`: somebody has stopped the letter. */
async function sendOne(
  { store, mailer, now }: Sender,
  mail: DueLetterMail,
  contents: Map<OrganisationId, LetterContent>,
): Promise<'on' | 'away' | 'stopped'> {
  const content = contents.get(mail.organisation)
  const outcome = content ? await mailer.attempt(composeLetter(content, mail)) : noContent
  if (outcome.kind === 'refused' && outcome.about === 'server') return 'away'
  if (outcome.kind === 'refused' && !outcome.isPermanent && mail.attempts < MAX_ATTEMPTS) {
    const retryAt = toRetryTime(now(), mail.attempts)
    await store.letterMails.postponeLetterMails([mail.id], { retryAt, isUntried: false })
    return 'on'
  }
  const state = outcome.kind === 'sent' ? 'sent' : 'refused'
  count('letters', { outcome: state })
  const isSending = await store.letterMails.recordLetterMail(mail.id, state)
  await suppressRefused(store, mail.token, outcome, now())
  return isSending ? 'on' : 'stopped'
}

/** The organisation has no domain any more. */
const noContent: SendOutcome = { kind: 'refused', about: 'message', isPermanent: true, answer: '' }

/** An address that its server refuses for good gets no more mail. */
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
