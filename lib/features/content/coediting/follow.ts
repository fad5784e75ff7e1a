import { createHash } from 'node:crypto'
import { isFollowingOver, waitForNews } from './wake-ups'

/**
 * Maximum duration of a long-polling request in ms. Shorter than the expiry of a window and the timeouts of proxies.
 * The client then requests again, and its permissions are checked again.
 */
const FOLLOW_MS = 20_000
/** Interval in ms between checks for news, because notifications of other instances can be lost. */
const LOOK_AGAIN_MS = 3000

/**
 * Reads the state to follow. `isNew` returns true if it has news. `waits`: true to wait for news, false to answer at
 * once.
 */
type Following<News> = { waits: boolean; read(): Promise<News>; isNew(news: News): boolean }

/** Reads until there is news, at most for `FOLLOW_MS`. Returns what was read last. */
export async function follow<News>(
  followed: Parameters<typeof waitForNews>[0],
  { waits, read, isNew }: Following<News>,
): Promise<News> {
  const until = Date.now() + (waits ? FOLLOW_MS : 0)
  for (;;) {
    const waiting = waitForNews(followed, Math.min(LOOK_AGAIN_MS, until - Date.now()))
    const news = await read()
    const isOver = isNew(news) || Date.now() >= until || isFollowingOver()
    if (isOver) waiting.end()
    await waiting.news
    if (isOver) return news
  }
}

/** Returns a hash of facts, to detect changes. */
export const toStamp = (facts: unknown): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url')
