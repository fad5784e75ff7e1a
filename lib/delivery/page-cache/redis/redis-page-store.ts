import { RESP_TYPES } from '@redis/client'
import {
  circuitBreaker,
  ConsecutiveBreaker,
  handleAll,
  timeout,
  TimeoutStrategy,
  wrap,
  type IPolicy,
} from 'cockatiel'
import { connectRedis, disconnectRedis } from '@/lib/base/platform/redis-connection'
import type { RedisCommand } from '@/lib/base/platform/redis-outage'
import { scripts, type PageKeys } from './lua-scripts'

/** Redis as the store of shared pages. Never throws: a failure is an empty answer, in bounded time. */
export type SharedPageStore = {
  /** The versions of the tags, and the page's record if it was stored under them. */
  lookUp(keys: PageKeys, newVersion: string, seconds: number, options: Patience): Promise<Found | null>
  /** Whether the page was stored. */
  offer(keys: PageKeys, versions: string, record: Buffer, seconds: number): Promise<boolean>
  /** Whether nobody else has the lock; null where Redis does not say. */
  lock(lockKey: string, owner: string, ms: number, options: Patience): Promise<boolean | null>
  unlock(lockKey: string, owner: string): Promise<void>
  /** Whether the tag has its new version. */
  recordChange(tagKey: string, version: string, seconds: number): Promise<boolean>
  close(): void
}

/** Whether no reader waits for the answer. */
export type Patience = { isPatient: boolean }

export type Found = { versions: string[]; record: Buffer | null }

/** How long a reader waits for a page of another copy: rendering it takes about as long. */
export const READER_WAIT_MS = 80
/** For what no reader waits for. */
const WRITE_TIMEOUT_MS = 2000
/** Failures in a row that open the circuit. */
const FAILURE_THRESHOLD = 3
const OPEN_CIRCUIT_MS = 1500

/** How often something is written, so that a Redis that hangs or is full is noticed also while nobody reads. */
const PROBE_MS = 3000
const PROBE_EXPIRY = { type: 'EX', value: 60 } as const

/** `prefix` is `REDIS_PREFIX`. */
export function openRedisPageStore(
  url: string,
  prefix: string,
  readerWaitMs = READER_WAIT_MS,
): SharedPageStore {
  const { client, outage } = connectRedis(url, 'pages', scripts)
  const binary = client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer })
  const reading = createPolicy(readerWaitMs)
  const writing = createPolicy(WRITE_TIMEOUT_MS)
  const attempt = async <T>(
    command: RedisCommand,
    policy: IPolicy,
    work: () => Promise<T>,
  ): Promise<T | null> => {
    if (!client.isReady) return null
    return outage.watch(command, () => policy.execute(work)).catch(() => null)
  }
  const probe = { key: `${prefix}probe`, policy: timeout(WRITE_TIMEOUT_MS, TimeoutStrategy.Aggressive) }
  const probing = setInterval(() => {
    void attempt(writeOf('probe'), probe.policy, () =>
      client.set(probe.key, '1', { expiration: PROBE_EXPIRY }),
    )
  }, PROBE_MS).unref()

  return {
    async lookUp(keys, newVersion, seconds, { isPatient }) {
      const policy = isPatient ? writing : reading
      const reply = await attempt({ name: 'lookUp', kind: 'read' }, policy, () =>
        binary.lookUp(keys, newVersion, seconds),
      )
      if (!reply) return null
      const [record = null, ...versions] = reply
      return { versions: versions.map(String), record }
    },
    async lock(lockKey, owner, ms, { isPatient }) {
      const expiration = { type: 'PX', value: ms } as const
      return attempt(writeOf('lock'), isPatient ? writing : reading, async () => {
        return (await client.set(lockKey, owner, { condition: 'NX', expiration })) !== null
      })
    },
    async unlock(lockKey, owner) {
      await attempt(writeOf('unlock'), writing, () => client.unlock(lockKey, owner))
    },
    async offer(keys, versions, record, seconds) {
      return (
        (await attempt(writeOf('offer'), writing, () => client.offer(keys, versions, record, seconds))) ??
        false
      )
    },
    async recordChange(tagKey, version, seconds) {
      return (
        (await attempt(writeOf('recordChange'), writing, () =>
          client.recordChange(tagKey, version, seconds),
        )) ?? false
      )
    },
    close: () => {
      clearInterval(probing)
      disconnectRedis(client)
    },
  }
}

/** After a timeout the command itself goes on; its answer is dropped. */
function createPolicy(ms: number): IPolicy {
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: OPEN_CIRCUIT_MS,
    breaker: new ConsecutiveBreaker(FAILURE_THRESHOLD),
  })
  return wrap(breaker, timeout(ms, TimeoutStrategy.Aggressive))
}

const writeOf = (name: string): RedisCommand => ({ name, kind: 'write' })
