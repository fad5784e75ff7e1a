import type { CallNames } from '@/lib/content/from-db/thread/thread-messages'
import type { ReloadedSecrets } from '@/lib/base/platform/reload-secrets'
import type { Heartbeats } from '@/lib/delivery/edge/heartbeat'
import type { ThreadChannel } from '@/lib/delivery/edge/thread-channel'

/** Start data of a page thread, which renders only readers' pages. */
export type RenderThreadData = {
  /** Index of the thread in the heartbeats. 0 is the main thread. */
  thread: number
  /** Path of the socket on which the thread must listen. */
  socketPath: string
  channel: ThreadChannel
  heartbeats: Heartbeats
  /** Functions of the main thread that the page thread can call: `content` and `pages` (`main-pages.ts`). */
  calls: CallNames
}

/** Messages to a page thread. They are handled before requests that arrive later. */
export type MessageToRenderThread =
  /** Invalidates content that was cached before `at` (ms since the epoch); `tag` null means all content. */
  { kind: 'invalidated'; tag: string | null; at: number } | { kind: 'secrets'; secrets: ReloadedSecrets }
