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

/** Redis as the place of shared pages: whatever goes wrong with it is told as "nothing", in time. */
export type Shelf = {
  /** The tokens of the marks, and the page's record if it was rendered under them. */
  lookUp(keys: PageKeys, newToken: string, seconds: number): Promise<Found | null>
  /** Whether it was kept. */
  offer(keys: PageKeys, tokens: string, record: Buffer, seconds: number): Promise<boolean>
  /** Whether it was noted. */
  recordChange(mark: string, token: string, seconds: number): Promise<boolean>
  close(): void
}

export type Found = { tokens: string[]; record: Buffer | null }

/** What a reader waits for a page of another copy: rendering it takes about as long. */
export const READER_WAIT_MS = 80
/** Behind the readers there is more time. */
const WAIT_MS = 2000
/** Failures in a row after which Redis is not asked for a moment. */
const FAILURE_THRESHOLD = 3
const OPEN_CIRCUIT_MS = 1500

export function openRedisPageStore(url: string, readerWaitMs = READER_WAIT_MS): Shelf {
  const { client } = connectRedis(url, 'pages', scripts)
  const binary = client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer })
  const reading = createPolicy(readerWaitMs)
  const writing = createPolicy(WAIT_MS)
  const attempt = async <T>(patience: IPolicy, work: () => Promise<T>): Promise<T | null> => {
    if (!client.isReady) return null
    return patience.execute(work).catch(() => null)
  }

  return {
    async lookUp(keys, newToken, seconds) {
      const reply = await attempt(reading, () => binary.lookUp(keys, newToken, seconds))
      return reply && { tokens: [String(reply[0]), String(reply[1])], record: reply[2] ?? null }
    },
    async offer(keys, tokens, record, seconds) {
      return (await attempt(writing, () => client.offer(keys, tokens, record, seconds))) ?? false
    },
    async recordChange(mark, token, seconds) {
      return (await attempt(writing, () => client.recordChange(mark, token, seconds))) ?? false
    },
    close: () => disconnectRedis(client),
  }
}

/** The command itself goes on; its answer comes too late for anybody. */
function createPolicy(ms: number): IPolicy {
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: OPEN_CIRCUIT_MS,
    breaker: new ConsecutiveBreaker(FAILURE_THRESHOLD),
  })
  return wrap(breaker, timeout(ms, TimeoutStrategy.Aggressive))
}
