import { randomBytes } from 'node:crypto'
import { createRateLimit } from '@/lib/base/rate-limit/rate-limit'
import { getQueries } from '@/lib/features/queries'
import { repliesTokenStart, type Following } from '@/lib/base/domain/subscription-state'
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
import { announceDueMails } from '@/lib/base/mail/due-mails'
import { log } from '@/lib/base/platform/log'
import { offersSubscriptions } from '@/lib/features/organisations/offers-subscriptions'
import { readRequestedAddress, type AddressForm } from '@/lib/base/mail/requested-address'

/** What becomes of a request for news by mail: the same for an address that is known already. */
export type SubscriptionOutcome = 'requested' | 'invalid' | 'limited' | 'failed'

export type SubscriptionAttempt = {
  organisation: OrganisationId
  language: Language
} & AddressForm

const address = mailAddress()
const TOKEN_BYTES = 24

/** How many mails one client may cause; durations in seconds. */
const limit = createRateLimit('subscriptions', {
  minute: { points: 3, duration: 60 },
  day: { points: 20, duration: 86_400 },
})

/**
 * Asks an address whether it wants an organisation's news: it gets a mail, and nothing else until it
 * confirms.
 */
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
      interest: toTopicsQuery(parseTopics(attempt.fields)),
      at: new Date(),
    })
    announceDueMails()
    return 'requested'
  })
}

/** Asks an address whether it wants to hear of answers to comments; it gets nothing else until it confirms. */
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
    announceDueMails()
  })
}

/** What a mail's link asks, `interest` in its address; nothing, where its token is no one's. Where that cannot be read, the answer will say so. */
export async function readLink(
  organisation: OrganisationId,
  token: string,
  interest: Topics,
): Promise<{ following: Following } | 'repliesChoice' | 'void'> {
  const isReplies = token.startsWith(repliesTokenStart)
  const found = await orFailed(async () => {
    const store = await getQueries()
    if (!store) return 'failed'
    if (isReplies) return (await store.commentMails.isWatcher(organisation, token)) ? 'repliesChoice' : 'void'
    const following = await store.subscribers.getFollowing(organisation, token)
    return following === null ? 'void' : { following: addInterest(following, interest) }
  })
  if (found !== 'failed') return found
  return isReplies
    ? 'repliesChoice'
    : { following: addInterest({ isNew: true, isAll: true, ...noTopics }, interest) }
}

/** Who has not confirmed yet wants what they were looking at; all others choose. */
const addInterest = (following: Following, interest: Topics): Following => ({
  isNew: following.isNew,
  isAll: following.isAll && !(following.isNew && hasTopics(interest)),
  ...mergeTopics(following, interest),
})

/** What somebody with a mail's link chose: `topics` are null for all, undefined as they were. Ended twice is ended. */
export async function changeSubscription(
  organisation: OrganisationId,
  token: string,
  choice: 'confirm' | 'end',
  topics?: Topics | null,
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
      return (await store.subscribers.confirmSubscription(organisation, token, new Date()))
        ? 'confirmed'
        : 'void'
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
