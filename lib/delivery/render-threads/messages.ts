import type { CallNames } from '@/lib/content/from-db/thread/thread-messages'
import type { ReloadedSecrets } from '@/lib/base/platform/reload-secrets'
import type { Heartbeats } from '@/lib/delivery/edge/heartbeat'
import type { ThreadChannel } from '@/lib/delivery/edge/thread-channel'

/** Start data of a thread that renders readers' pages. */
export type RenderThreadData = {
  /** Index of the thread among the heartbeats. The main thread has 0. */
  thread: number
  /** The socket on which the thread must listen. */
  socketPath: string
  channel: ThreadChannel
  heartbeats: Heartbeats
  /** Functions of the main thread that this thread may call: `content`, and `pages` (`main-pages.ts`). */
  calls: CallNames
}

/** Messages to a page thread over its channel. They are received before later requests are rendered. */
export type MessageToRenderThread =
  /** Invalidates cached content, by `tag` (null: all) and time (ms). */
  { kind: 'invalidated'; tag: string | null; at: number } | { kind: 'secrets'; secrets: ReloadedSecrets }
