import { createHash } from 'node:crypto'
import type { LimitOutcome } from '@/lib/base/rate-limit/buckets'
import { createRateLimit } from '@/lib/base/rate-limit/rate-limit'
import { toClientNetwork } from '@/lib/base/http/client-address'

const MINUTE = 60

/**
 * Limits of sign-in attempts, against brute force; durations in seconds. Successful attempts are refunded.
 *
 *   pair     one account from one network
 *   network  any account from one network
 *   account  one account from anywhere, against distributed guessing
 *   device   one account from a browser that its owner has used before; counted separately, so that
 *            guessers cannot lock out the owner
 *   link     single-use links, from one network
 *   passkey  passkeys, from one network
 *   oidc     redirects to the OpenID Connect provider, from one network
 *
 * The other windows limit the audit log lines for refusals: per network and in total. Beyond that, each
 * network gets one line (`summary`), up to a total (`summaries`).
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

/** Returns the limits that a sign-in by password counts against. `deviceHash` is null for an unknown browser. */
export function toSignInAttempt(email: string, address: string, deviceHash: string | null): Attempt {
  if (deviceHash !== null) return [['device', `${toKey(email)} ${deviceHash}`]]
  const network = toClientNetwork(address)
  return [
    ['pair', `${toKey(email)} ${network}`],
    ['network', network],
    ['account', toKey(email)],
  ]
}

/** Returns the limit for attempts without an account. Methods are counted separately, so none blocks another. */
export const toNetworkAttempt = (kind: 'link' | 'passkey' | 'oidc', address: string): Attempt => [
  [kind, toClientNetwork(address)],
]

/** Returns a key of fixed length. The input is untrusted text of any length. */
const toKey = (email: string) => createHash('sha256').update(email).digest('base64url')

/** Counts an attempt. Returns the exceeded limit if there were too many. */
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

/** Counts a refusal. Returns how to record it in the audit log. */
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

export async function refundAttempt(attempt: Attempt): Promise<void> {
  await Promise.all(attempt.map(([kind, key]) => limits[kind].refund(key)))
}

/** Resets the counts of this process, for tests. */
export function resetAttemptLimits(): void {
  for (const limit of Object.values(limits)) limit.reset()
}
