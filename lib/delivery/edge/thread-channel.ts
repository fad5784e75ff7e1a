import { MessageChannel, receiveMessageOnPort, type MessagePort } from 'node:worker_threads'
import type { ReloadedSecrets } from '@/lib/base/platform/reload-secrets'
import type { DirectoryEntry, DirectoryKey } from '@/lib/features/company/organisations/directory-entry'
import type { PageEvent } from '@/lib/delivery/page-cache/store/cached-page'
import type { FileKey } from '@/lib/base/domain/stored-file'
import type { FoundFile } from './file-lookups'
import type { ReadPage } from './page-responder'
import type { PageThread } from './render-sockets'
import type { ReadPages } from '@/lib/delivery/analytics/page-view-counter'

/**
 * One end of the channel between the main thread and another thread. Messages arrive in order. A message posted before
 * a request arrived is handled before that request is answered. For this, shared memory counts the posted messages: a
 * port alone delivers messages only when the event loop reaches it.
 */
export type ThreadChannel = { port: MessagePort; posted: Int32Array }

export type MessageToEdge =
  | PageEvent
  /** Result of a lookup; `entry` is null if the content service does not answer. */
  | { kind: 'directory'; key: DirectoryKey; entry: DirectoryEntry | null }
  /** Result of a lookup of a library file. */
  | { kind: 'file'; key: FileKey; found: FoundFile }
  /** Files of builds of other instances that the edge thread does not have yet (`build-record.ts`). */
  | { kind: 'builds'; records: Uint8Array[] }
  /** Page threads that can accept requests. */
  | { kind: 'render-threads'; threads: readonly PageThread[] }
  /** Secrets that the main thread has reloaded after SIGHUP. */
  | { kind: 'secrets'; secrets: ReloadedSecrets }

/** Commands to the edge thread, each sent at most once and in this order, as worker messages outside of the channel. */
export type CommandToEdge = 'listen' | 'drain' | 'stop'

export type MessageFromEdge =
  | { kind: 'listening' }
  /** Pages that were read since the previous message. */
  | { kind: 'read'; pages: ReadPage[] }
  /** Page views since the previous message. */
  | { kind: 'readings'; pages: ReadPages }
  /** Requests the lookup of a missing or stale directory entry. */
  | { kind: 'look-up-directory'; key: DirectoryKey }
  /** Requests the lookup of a library file. */
  | { kind: 'look-up-file'; key: FileKey }
  /** Requests the files of other builds. Sent when a client has requested a file that this build lacks. */
  | { kind: 'look-up-builds' }
  /** Reports that a page thread hangs. `rendering` are the URLs of its pending requests. */
  | { kind: 'hung'; thread: number; rendering: readonly string[] }
  | { kind: 'stopped' }

export function openThreadChannel(): { sender: ThreadChannel; receiver: ThreadChannel } {
  const { port1, port2 } = new MessageChannel()
  const posted = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  return { sender: { port: port1, posted }, receiver: { port: port2, posted } }
}

export function post<Message = MessageToEdge>({ port, posted }: ThreadChannel, message: Message): void {
  // Must be posted before it is counted, so that a thread that sees the new count finds the message.
  port.postMessage(message)
  Atomics.add(posted, 0, 1)
}

/** Calls `onMessage` for each message. Returns a function that handles all posted messages immediately. */
export function receive<Message = MessageToEdge>(
  { port, posted }: ThreadChannel,
  onMessage: (message: Message) => void,
): () => void {
  let receivedCount = 0
  const take = (message: Message) => {
    receivedCount = (receivedCount + 1) | 0
    onMessage(message)
  }
  port.on('message', take)
  return () => {
    while (receivedCount !== Atomics.load(posted, 0)) {
      const received: { message: Message } | undefined = receiveMessageOnPort(port)
      if (!received) return
      take(received.message)
    }
  }
}
