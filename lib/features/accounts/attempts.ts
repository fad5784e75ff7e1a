import { createHash } from 'node:crypto'
import type { Counter, LimitOutcome } from '@/lib/base/rate-limit/counter'
import { createMemoryCounter } from '@/lib/base/rate-limit/memory-counter'
import type { RedisCounters } from '@/lib/base/rate-limit/redis-counter'
import { toClientNetwork } from '@/lib/base/http/client-address'
import { processWide } from '@/lib/base/platform/process-wide'
import { getSettings } from '@/lib/base/platform/settings'

/**
 * How often somebody may try what a guesser tries; durations in seconds. Who succeeds is not counted.
 *
 *   pair     one account from one network
 *   network  any account from one network
 *   account  one account from anywhere: of many guessers at once
 *   device   one account from a browser in which its owner has signed in before: counted apart from all
 *            others, so that guessers lock nobody out
 *   link     links that work once, from one network
 *   passkey  passkeys, from one network
 *   oidc     ways to the OpenID Connect provider, from one network
 */
export const attemptLimits = {
  pair: { some: { points: 8, duration: 15 * 60 } },
  network: { some: { points: 60, duration: 60 * 60 } },
  account: { some: { points: 30, duration: 15 * 60 } },
  device: { some: { points: 10, duration: 15 * 60 } },
  link: { some: { points: 60, duration: 15 * 60 } },
  passkey: { some: { points: 60, duration: 15 * 60 } },
  oidc: { some: { points: 60, duration: 15 * 60 } },
} as const

type Kind = keyof typeof attemptLimits
type Attempt = readonly (readonly [kind: Kind, key: string])[]

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
    const outcome = await ask(kind, (counter) => counter.count(key))
    if (outcome.ok) continue
    await takeBackAttempt(attempt.slice(0, index))
    return outcome
  }
  return { ok: true }
}

/** Takes one back that has succeeded. */
export async function takeBackAttempt(attempt: Attempt): Promise<void> {
  await Promise.all(attempt.map(([kind, key]) => ask(kind, (counter) => counter.takeBack(key))))
}

/** Resets the counts of this process, for tests. */
export function forgetAttempts(): void {
  for (const counter of Object.values(counters().memory)) counter.clear()
}

/**
 * In Redis for all copies of the site where they share one, and in each process while Redis does not answer,
 * or where there is none.
 */
async function ask<T>(kind: Kind, work: (counter: Counter) => Promise<T>): Promise<T> {
  const { memory } = counters()
  const redis = await openRedis()
  if (redis === null) return work(memory[kind])
  // Its failures are in the log of the connection.
  return work(redis.counters[kind]).catch(() => work(memory[kind]))
}

/** Connects at the first attempt: most starts are followed by none. */
async function openRedis(): Promise<RedisCounters<Kind> | null> {
  const { REDIS_URL, REDIS_PREFIX } = getSettings()
  if (REDIS_URL === undefined) return null
  const { openRedisCounters } = await import('@/lib/base/rate-limit/redis-counter')
  const connection = { url: REDIS_URL, prefix: `${REDIS_PREFIX}room:`, name: 'room' }
  return (counters().redis ??= openRedisCounters(connection, attemptLimits))
}

/** Before the process ends. */
export function closeAttempts(): void {
  counters().redis?.close()
  counters().redis = null
}

type Counters = {
  memory: Record<Kind, Counter & { clear(): void }>
  redis: RedisCounters<Kind> | null
}

const counters = () =>
  processWide<Counters>('room-attempts', () => ({
    memory: {
      pair: createMemoryCounter(attemptLimits.pair),
      network: createMemoryCounter(attemptLimits.network),
      account: createMemoryCounter(attemptLimits.account),
      device: createMemoryCounter(attemptLimits.device),
      link: createMemoryCounter(attemptLimits.link),
      passkey: createMemoryCounter(attemptLimits.passkey),
      oidc: createMemoryCounter(attemptLimits.oidc),
    },
    redis: null,
  }))
