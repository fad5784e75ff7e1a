import { RESP_TYPES } from '@redis/client'
import { connectRedis } from '@/lib/base/platform/redis-connection'
import type { RedisCommand, RedisOutage } from '@/lib/base/platform/redis-outage'
import { createRedisPolicy, waitForAnswer, type RedisPolicy } from '@/lib/base/platform/redis-policy'
import { scripts, type PageKeys } from './lua-scripts'

/** Redis as the store of shared pages. Never throws: a failure returns an empty result in bounded time. */
export type SharedPageStore = {
  /** Returns the versions of the tags, and the page's record if it was stored under them. */
  lookUp(keys: PageKeys, newVersion: string, seconds: number, options: WaitOptions): Promise<Found | null>
  /** Stores the page. Returns whether that succeeded. */
  offer(keys: PageKeys, versions: string, record: Buffer, seconds: number): Promise<boolean>
  /** Acquires a lock. Returns false if another instance holds it, and null if Redis does not answer. */
  lock(lockKey: string, owner: string, ms: number, options: WaitOptions): Promise<boolean | null>
  unlock(lockKey: string, owner: string): Promise<void>
  /** Gives the tag a new version. Returns whether that succeeded. */
  recordChange(tagKey: string, version: string, seconds: number): Promise<boolean>
  /** Returns the text of a key; null if there is no value or no answer. */
  readText(key: string): Promise<string | null>
  writeText(key: string, text: string, seconds: number): Promise<void>
  /** Calls a listener after every connection. A new server may lack the last writes of the previous one. */
  onReady(listener: () => void): void
  close(): void
}

/** `canWait` is true if no reader waits for the answer. */
export type WaitOptions = { canWait: boolean }

export type Found = { versions: string[]; record: Buffer | null }

/** How long a reader waits for a page of another instance, in ms. Rendering takes about as long. */
export const READER_WAIT_MS = 80
/** Timeout of calls for which no reader waits, in ms. */
const WRITE_TIMEOUT_MS = 2000
const OPEN_CIRCUIT_MS = 1500

/** Interval between test writes. They detect a Redis that hangs or is full while no one reads. */
const PROBE_MS = 3000
const PROBE_EXPIRY = { type: 'EX', value: 60 } as const

/** Connects to Redis. `prefix` is `REDIS_PREFIX`. */
export function openRedisPageStore(
  url: string,
  prefix: string,
  readerWaitMs = READER_WAIT_MS,
): SharedPageStore {
  const connection = connectRedis(url, 'pages', scripts)
  const { client } = connection
  const binary = () => client().withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer })
  const reading = createRedisPolicy(readerWaitMs, OPEN_CIRCUIT_MS)
  const writing = createRedisPolicy(WRITE_TIMEOUT_MS, OPEN_CIRCUIT_MS)
  const attempt = toAttempt(connection)
  const stopProbes = startProbes(attempt, () =>
    client().set(`${prefix}probe`, '1', { expiration: PROBE_EXPIRY }),
  )

  return {
    async lookUp(keys, newVersion, seconds, { canWait }) {
      const policy = canWait ? writing : reading
      const reply = await attempt({ name: 'lookUp', kind: 'read' }, policy, () =>
        binary().lookUp(keys, newVersion, seconds),
      )
      if (!reply) return null
      const [record = null, ...versions] = reply
      return { versions: versions.map(String), record }
    },
    async lock(lockKey, owner, ms, { canWait }) {
      const expiration = { type: 'PX', value: ms } as const
      return attempt(writeOf('lock'), canWait ? writing : reading, async () => {
        return (await client().set(lockKey, owner, { condition: 'NX', expiration })) !== null
      })
    },
    async unlock(lockKey, owner) {
      await attempt(writeOf('unlock'), writing, () => client().unlock(lockKey, owner))
    },
    async offer(keys, versions, record, seconds) {
      const offer = () => client().offer(keys, versions, record, seconds)
      return (await attempt(writeOf('offer'), writing, offer)) ?? false
    },
    async recordChange(tagKey, version, seconds) {
      const recordChange = () => client().recordChange(tagKey, version, seconds)
      return (await attempt(writeOf('recordChange'), writing, recordChange)) ?? false
    },
    async readText(key) {
      return attempt({ name: 'readText', kind: 'read' }, writing, () => client().get(key))
    },
    async writeText(key, text, seconds) {
      const expiration = { type: 'EX', value: seconds } as const
      await attempt(writeOf('writeText'), writing, () => client().set(key, text, { expiration }))
    },
    onReady: connection.onReady,
    close: () => {
      stopProbes()
      connection.close()
    },
  }
}

type Attempt = <T>(command: RedisCommand, policy: RedisPolicy, work: () => Promise<T>) => Promise<T | null>

/** Runs a command. Returns null if it fails or Redis is not connected. */
function toAttempt({ isReady, outage }: { isReady(): boolean; outage: RedisOutage }): Attempt {
  return async (command, policy, work) => {
    if (!isReady()) return null
    return outage.watch(command, () => policy.execute(work)).catch(() => null)
  }
}

/** Writes at intervals, also while the circuit is open. Returns a function that stops it. */
function startProbes(attempt: Attempt, write: () => Promise<unknown>): () => void {
  const policy: RedisPolicy = { execute: (work) => waitForAnswer(work(), WRITE_TIMEOUT_MS) }
  const probes = setInterval(() => void attempt(writeOf('probe'), policy, write), PROBE_MS).unref()
  return () => clearInterval(probes)
}

const writeOf = (name: string): RedisCommand => ({ name, kind: 'write' })
