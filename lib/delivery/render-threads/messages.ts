import type { CallNames } from '@/lib/content/from-db/thread/thread-messages'
import type { ReloadedSecrets } from '@/lib/base/platform/reload-secrets'
import type { Heartbeats } from '@/lib/delivery/edge/heartbeat'
import type { ThreadChannel } from '@/lib/delivery/edge/thread-channel'

/** What a thread that renders readers' pages is started with. */
export type RenderThreadData = {
  /** Its place among the heartbeats; the main thread's is 0. */
  thread: number
  /** Where it is to listen. */
  socketPath: string
  channel: ThreadChannel
  heartbeats: Heartbeats
  /** What it may call of the main thread: `content`, each time anew, and `pages` (`main-pages.ts`). */
  calls: CallNames
}

/** By its channel: received before a request that came later is rendered. */
export type MessageToRenderThread =
  /** An invalidation of cached content, by `tag` (null: all) and time (ms). */
  { kind: 'invalidated'; tag: string | null; at: number } | { kind: 'secrets'; secrets: ReloadedSecrets }
