import { createHash } from 'node:crypto'
import type { LimitOutcome } from '@/lib/base/rate-limit/buckets'
import { createRateLimit } from '@/lib/base/rate-limit/rate-limit'
import { toClientNetwork } from '@/lib/base/http/client-address'

const MINUTE = 60

/**
 * How often somebody may try what a guesser tries; durations in seconds. Who succeeds is not counted.
 *
 *   pair     one account from one network
 *   network  any account from one network
 *   account  one account from anywhere: of many guessers at once
 *   device   one account from a browser in which its owner has signed in before: counted apart from all
 *            others, so that guessers lock no one out
 *   link     links that work once, from one network
 *   passkey  passkeys, from one network
 *   oidc     ways to the OpenID Connect provider, from one network
 *
 * And how many refusals have a line of their own in the audit log: of one network, of all together; beyond
 * that each network has one (`summary`), and all together so many (`summaries`).
 */
export const attemptWindows = {
  pair: { points: 8, duration: 15 * MINUTE },
  network: { points: 60, duration: 60 * MINUTE },
  account: { points: 30, duration: 15 * MINUTE },
  device: { points: 10, duration: 15 * MINUTE },
  link: { points: 60, duration: 15 * MINUTE },
  passkey: { points: 60, duration: 15 * MINUTE },
  oidc: { points: 60, duration: 15 * MINUTE },
  refusal: { points: 20, duration: 15 * MINUTE },
  refusals: { points: 500, duration: 15 * MINUTE },
  summary: { points: 1, duration: 15 * MINUTE },
  summaries: { points: 100, duration: 15 * MINUTE },
} as const

type Kind = keyof typeof attemptWindows
type Attempt = readonly (readonly [kind: Kind, key: string])[]

const toLimit = (kind: Kind) => createRateLimit(`room:${kind}`, { some: attemptWindows[kind] })

const limits = {
  pair: toLimit('pair'),
  network: toLimit('network'),
  account: toLimit('account'),
  device: toLimit('device'),
  link: toLimit('link'),
  passkey: toLimit('passkey'),
  oidc: toLimit('oidc'),
  refusal: toLimit('refusal'),
  refusals: toLimit('refusals'),
  summary: toLimit('summary'),
  summaries: toLimit('summaries'),
}

/** A sign-in by password, as it is counted. `deviceHash` is null for a browser that is not known. */
export function toSignInAttempt(email: string, address: string, deviceHash: string | null): Attempt {
  if (deviceHash !== null) return [['device', `${toKey(email)} ${deviceHash}`]]
  const network = toClientNetwork(address)
  return [
    ['pair', `${toKey(email)} ${network}`],
    ['network', network],
    ['account', toKey(email)],
  ]
}

/** What names no account: each way is counted apart, so that none locks another. */
export const toNetworkAttempt = (kind: 'link' | 'passkey' | 'oidc', address: string): Attempt => [
  [kind, toClientNetwork(address)],
]

/** Of any length, of anybody. */
const toKey = (email: string) => createHash('sha256').update(email).digest('base64url')

/** Counts an attempt, unless there were too many of its kind. */
export async function countAttempt(attempt: Attempt): Promise<LimitOutcome> {
  for (const [index, [kind, key]] of attempt.entries()) {
    const outcome = await limits[kind].consume(key)
    if (outcome.ok) continue
    await refundAttempt(attempt.slice(0, index))
    return outcome
  }
  return { ok: true }
}

const EVERYWHERE = 'all'

/** Counts a refusal, and says what of it goes into the audit log. */
export async function countRefusal(network: string): Promise<'line' | 'summary' | 'none'> {
  const line = await countAttempt([
    ['refusal', network],
    ['refusals', EVERYWHERE],
  ])
  if (line.ok) return 'line'
  const summary = await countAttempt([
    ['summary', network],
    ['summaries', EVERYWHERE],
  ])
  return summary.ok ? 'summary' : 'none'
}

/** Discounts an attempt that has succeeded. */
export async function refundAttempt(attempt: Attempt): Promise<void> {
  await Promise.all(attempt.map(([kind, key]) => limits[kind].refund(key)))
}

/** Resets the counts of this process, for tests. */
export function resetAttemptLimits(): void {
  for (const limit of Object.values(limits)) limit.reset()
}
