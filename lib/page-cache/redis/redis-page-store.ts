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
import { connectRedis, disconnectRedis } from '@/lib/platform/redis-connection'
import { scripts, type PageKeys } from './lua-scripts'

/** Redis as the store of shared pages. Never throws: a failure is an empty answer, in bounded time. */
export type SharedPageStore = {
  /** The versions of the tags, and the page's record if it was stored under them. */
  lookUp(keys: PageKeys, newVersion: string, seconds: number): Promise<Found | null>
  /** Whether the page was stored. */
  offer(keys: PageKeys, versions: string, record: Buffer, seconds: number): Promise<boolean>
  /** Whether the tag has its new version. */
  recordChange(tagKey: string, version: string, seconds: number): Promise<boolean>
  close(): void
}

export type Found = { versions: string[]; record: Buffer | null }

/** How long a reader waits for a page of another copy: rendering it takes about as long. */
export const READER_WAIT_MS = 80
/** For what no reader waits for. */
const WRITE_TIMEOUT_MS = 2000
/** Failures in a row that open the circuit. */
const FAILURE_THRESHOLD = 3
const OPEN_CIRCUIT_MS = 1500

export function openRedisPageStore(url: string, readerWaitMs = READER_WAIT_MS): SharedPageStore {
  const { client } = connectRedis(url, 'pages', scripts)
  const binary = client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer })
  const reading = createPolicy(readerWaitMs)
  const writing = createPolicy(WRITE_TIMEOUT_MS)
  const attempt = async <T>(policy: IPolicy, work: () => Promise<T>): Promise<T | null> => {
    if (!client.isReady) return null
    return policy.execute(work).catch(() => null)
  }

  return {
    async lookUp(keys, newVersion, seconds) {
      const reply = await attempt(reading, () => binary.lookUp(keys, newVersion, seconds))
      return reply && { versions: [String(reply[0]), String(reply[1])], record: reply[2] ?? null }
    },
    async offer(keys, versions, record, seconds) {
      return (await attempt(writing, () => client.offer(keys, versions, record, seconds))) ?? false
    },
    async recordChange(tagKey, version, seconds) {
      return (await attempt(writing, () => client.recordChange(tagKey, version, seconds))) ?? false
    },
    close: () => disconnectRedis(client),
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
