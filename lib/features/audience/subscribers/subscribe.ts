import { randomBytes } from 'node:crypto'
import { createRateLimit } from '@/lib/base/rate-limit/rate-limit'
import { getQueries } from '@/lib/features/kernel/queries'
import { repliesTokenStart, type Following, type ReaderRhythm } from '@/lib/base/domain/subscription-state'
import { mailAddress } from '@/lib/base/domain/mail-address'
import type { OrganisationId } from '@/lib/base/domain/model'
import {
  hasTopics,
  mergeTopics,
  noTopics,
  parseTopics,
  toTopicsQuery,
  type Topics,
} from '@/lib/base/domain/topics'
import type { Language } from '@/lib/base/i18n/languages'
import { loadMessages } from '@/lib/base/i18n/messages'
import { wakeRunner } from '@/lib/base/jobs/runner'
import { log } from '@/lib/base/platform/log'
import { offersSubscriptions } from '@/lib/features/company/organisations/offers-subscriptions'
import { readRequestedAddress, type AddressForm } from '@/lib/base/mail/requested-address'

/** Result of a subscription request. It is the same for new and for existing subscribers. */
export type SubscriptionOutcome = 'requested' | 'invalid' | 'limited' | 'failed'

export type SubscriptionAttempt = {
  organisation: OrganisationId
  language: Language
} & AddressForm

const address = mailAddress()
const TOKEN_BYTES = 24

/** Limits on the mails that one client can cause; durations in seconds. */
const limit = createRateLimit('subscriptions', {
  minute: { points: 3, duration: 60 },
  day: { points: 20, duration: 86_400 },
})

/** Mails a confirmation link for an organisation's news. Nothing else is sent until it is confirmed. */
export async function requestSubscription(attempt: SubscriptionAttempt): Promise<SubscriptionOutcome> {
  const { organisation, language } = attempt
  const read = await readRequestedAddress(attempt, limit)
  if (read === 'trapped') return 'requested'
  if (typeof read === 'string') return read
  return orFailed(async () => {
    const store = await getQueries()
    if (!store || !(await offersSubscriptions(organisation))) return 'failed'
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    await store.subscribers.requestSubscription({
      organisation,
      email: read.email,
      token,
      language,
      consent: await readConsent(language),
      interest: toTopicsQuery(parseTopics(attempt.fields)),
      at: new Date(),
    })
    wakeRunner('mails')
    return 'requested'
  })
}

/** Returns the privacy text that every subscription form shows beside the address field. */
async function readConsent(language: Language): Promise<string> {
  return (await loadMessages(language)).subscription.privacy
}

/** Mails a confirmation link for replies to comments. Nothing else is sent until it is confirmed. */
export async function requestReplies(request: {
  organisation: OrganisationId
  language: Language
  email: string
}): Promise<void> {
  await orFailed(async () => {
    const store = await getQueries()
    const parsed = address.safeParse(request.email.trim().toLowerCase())
    if (!store || !parsed.success || !(await offersSubscriptions(request.organisation))) return
    const token = repliesTokenStart + randomBytes(TOKEN_BYTES).toString('base64url')
    await store.commentMails.requestReplies({ ...request, email: parsed.data, token, at: new Date() })
    wakeRunner('mails')
  })
}

/**
 * Reads a subscriber's choices by the token of a mail's link. `interest` are the topics in the link's URL. Returns
 * `void` for an unknown token. If the store cannot be read, returns the default page; submitting it reports the
 * failure.
 */
export async function readLink(
  organisation: OrganisationId,
  token: string,
  interest: Topics,
): Promise<{ following: Following } | 'repliesChoice' | 'void'> {
  const isReplies = token.startsWith(repliesTokenStart)
  const choice = await orFailed(async () => {
    const store = await getQueries()
    if (!store) return 'failed'
    if (isReplies) return (await store.commentMails.isWatcher(organisation, token)) ? 'repliesChoice' : 'void'
    const following = await store.subscribers.getFollowing(organisation, token)
    return following === null ? 'void' : { following: addInterest(following, interest) }
  })
  if (choice !== 'failed') return choice
  return isReplies
    ? 'repliesChoice'
    : { following: addInterest({ isNew: true, isAll: true, rhythm: null, ...noTopics }, interest) }
}

/** Preselects the topics in the link, too. A new subscription to everything is then limited to these topics. */
const addInterest = (following: Following, interest: Topics): Following => ({
  isNew: following.isNew,
  rhythm: following.rhythm,
  isAll: following.isAll && !(following.isNew && hasTopics(interest)),
  ...mergeTopics(following, interest),
})

/**
 * A subscriber's choices; undefined leaves one unchanged. `topics` is null for all topics, `rhythm` is null for the
 * organisation's rhythm.
 */
export type SubscriberChoices = {
  topics?: Topics | null | undefined
  rhythm?: ReaderRhythm | null | undefined
}

/** Applies a choice made through a mail's link. Unsubscribing is idempotent. */
export async function changeSubscription(
  organisation: OrganisationId,
  token: string,
  choice: 'confirm' | 'end',
  { topics, rhythm }: SubscriberChoices = {},
): Promise<'confirmed' | 'repliesConfirmed' | 'ended' | 'void' | 'failed'> {
  return orFailed(async () => {
    const store = await getQueries()
    if (!store) return 'failed'
    if (token.startsWith(repliesTokenStart)) {
      if (choice === 'confirm') {
        return (await store.commentMails.confirmReplies(organisation, token, new Date()))
          ? 'repliesConfirmed'
          : 'void'
      }
      await store.commentMails.endReplies(organisation, token)
      return 'ended'
    }
    if (choice === 'confirm') {
      if (topics !== undefined) await store.subscribers.setTopics(organisation, token, topics)
      if (rhythm !== undefined)
        await store.subscribers.setRhythm(organisation, token, { rhythm, at: new Date() })
      if (!(await store.subscribers.confirmSubscription(organisation, token, new Date()))) return 'void'
      wakeRunner('mails')
      return 'confirmed'
    }
    await store.subscribers.endSubscription(organisation, token)
    return 'ended'
  })
}

async function orFailed<Outcome>(work: () => Promise<Outcome>): Promise<Outcome | 'failed'> {
  try {
    return await work()
  } catch (err) {
    log().error({ err }, 'subscription not stored')
    return 'failed'
  }
}
