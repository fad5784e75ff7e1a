import { RESP_TYPES } from '@redis/client'
import { connectRedis } from '@/lib/base/platform/redis-connection'
import type { RedisCommand, RedisOutage } from '@/lib/base/platform/redis-outage'
import { createRedisPolicy, waitForAnswer, type RedisPolicy } from '@/lib/base/platform/redis-policy'
import { scripts, type PageKeys } from './lua-scripts'

/** Redis operations of the shared page cache. They never throw: after a failure they return an empty result. */
export type SharedPageStore = {
  /** Returns the tag versions, and the page's record if stored under these versions; null if Redis fails. */
  lookUp(keys: PageKeys, newVersion: string, seconds: number, options: WaitOptions): Promise<Found | null>
  /** Stores a page. Returns whether Redis stored it. */
  offer(keys: PageKeys, versions: string, record: Buffer, seconds: number): Promise<boolean>
  /** Takes a lock. Returns false if another instance holds it, and null if Redis does not answer. */
  lock(lockKey: string, owner: string, ms: number, options: WaitOptions): Promise<boolean | null>
  unlock(lockKey: string, owner: string): Promise<void>
  /** Sets a new version of a tag. Returns whether Redis stored it. */
  recordChange(tagKey: string, version: string, seconds: number): Promise<boolean>
  /** Returns the value of a key; null if it is missing or Redis does not answer. */
  readText(key: string): Promise<string | null>
  writeText(key: string, text: string, seconds: number): Promise<void>
  /** Calls a listener each time the connection opens. A new server may lack the last writes of its predecessor. */
  onReady(listener: () => void): void
  close(): void
}

/** `canWait` is true if no reader waits for the result, which allows a longer timeout. */
export type WaitOptions = { canWait: boolean }

export type Found = { versions: string[]; record: Buffer | null }

/** Timeout in ms of calls for which a reader waits. Rendering the page takes about as long. */
export const READER_WAIT_MS = 80
/** Timeout of calls for which no reader waits, in ms. */
const WRITE_TIMEOUT_MS = 2000
const OPEN_CIRCUIT_MS = 1500

/** Interval of test writes, which detect a Redis that hangs or is full even without requests. */
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

/** Returns a function that runs a command and returns null if it fails or Redis is not connected. */
function toAttempt({ isReady, outage }: { isReady(): boolean; outage: RedisOutage }): Attempt {
  return async (command, policy, work) => {
    if (!isReady()) return null
    return outage.watch(command, () => policy.execute(work)).catch(() => null)
  }
}

/** Runs test writes, even while the circuit is open. Returns a function that stops them. */
function startProbes(attempt: Attempt, write: () => Promise<unknown>): () => void {
  const policy: RedisPolicy = { execute: (work) => waitForAnswer(work(), WRITE_TIMEOUT_MS) }
  const probes = setInterval(() => void attempt(writeOf('probe'), policy, write), PROBE_MS).unref()
  return () => clearInterval(probes)
}

const writeOf = (name: string): RedisCommand => ({ name, kind: 'write' })
