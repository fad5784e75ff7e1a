import { MessageChannel, receiveMessageOnPort, type MessagePort } from 'node:worker_threads'
import type { ReloadedSecrets } from '@/lib/base/platform/reload-secrets'
import type { DirectoryEntry, DirectoryKey } from '@/lib/features/organisations/directory-entry'
import type { PageEvent } from '@/lib/delivery/page-cache/cached-page'
import type { FileKey } from '@/lib/base/domain/stored-file'
import type { FoundFile } from './file-lookups'
import type { ReadPage } from './page-responder'
import type { PageThread } from './render-sockets'
import type { ReadPages } from '@/lib/delivery/analytics/page-view-counter'

/**
 * One end of the channel between the main thread and another one. Messages arrive in order, and a message
 * posted before a request arrived is received before that request is answered. A port alone delivers only
 * when the event loop reaches it, so a counter of posted messages is in shared memory.
 */
export type ThreadChannel = { port: MessagePort; posted: Int32Array }

export type MessageToEdge =
  | PageEvent
  /** `entry` is null while the content service does not answer. */
  | { kind: 'directory'; key: DirectoryKey; entry: DirectoryEntry | null }
  /** State of a library file. */
  | { kind: 'file'; key: FileKey; found: FoundFile }
  /** New files of builds that other instances run (`build-record.ts`). */
  | { kind: 'builds'; records: Uint8Array[] }
  /** The page threads that can accept requests. */
  | { kind: 'render-threads'; threads: readonly PageThread[] }
  /** Secrets that the main thread has reloaded after a signal. */
  | { kind: 'secrets'; secrets: ReloadedSecrets }

/** Commands to the edge thread. Each is sent at most once, in this order, as a worker message outside the channel. */
export type CommandToEdge = 'listen' | 'drain' | 'stop'

export type MessageFromEdge =
  | { kind: 'listening' }
  /** The pages that were read since the last such message. */
  | { kind: 'read'; pages: ReadPage[] }
  /** The page views since the last such message. */
  | { kind: 'readings'; pages: ReadPages }
  /** This directory entry is missing or stale. */
  | { kind: 'look-up-directory'; key: DirectoryKey }
  /** A client requests a library file. */
  | { kind: 'look-up-file'; key: FileKey }
  /** A client requests a file that no known build has. */
  | { kind: 'look-up-builds' }
  /** A page thread does not answer any more; `rendering` lists its pending addresses. */
  | { kind: 'hung'; thread: number; rendering: readonly string[] }
  | { kind: 'stopped' }

export function openThreadChannel(): { sender: ThreadChannel; receiver: ThreadChannel } {
  const { port1, port2 } = new MessageChannel()
  const posted = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  return { sender: { port: port1, posted }, receiver: { port: port2, posted } }
}

export function post<Message = MessageToEdge>({ port, posted }: ThreadChannel, message: Message): void {
  // Posted before it is counted, so that a reader of the counter finds the message.
  port.postMessage(message)
  Atomics.add(posted, 0, 1)
}

/** Calls `onMessage` with each message. The returned function handles all posted messages immediately. */
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
