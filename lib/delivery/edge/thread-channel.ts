import { MessageChannel, receiveMessageOnPort, type MessagePort } from 'node:worker_threads'
import type { ReloadedSecrets } from '@/lib/base/platform/reload-secrets'
import type { DirectoryEntry, DirectoryKey } from '@/lib/features/organisations/directory-entry'
import type { PageEvent } from '@/lib/delivery/page-cache/cached-page'
import type { FileKey } from '@/lib/base/domain/stored-file'
import type { FoundFile } from './file-lookups'
import type { ReadPage } from './page-responder'
import type { PageThread } from './render-sockets'
import type { ReadPages } from '@/lib/delivery/readings/reading-counter'

/**
 * One end of the channel from the main thread to another one. Messages arrive in order, and
 * one that was posted before a request came is received before that request is answered. A port
 * alone delivers when the event loop gets to it; so a counter of posted messages in shared memory.
 */
export type ThreadChannel = { port: MessagePort; posted: Int32Array }

export type MessageToEdge =
  | PageEvent
  /** `entry` is null while the content service does not answer. */
  | { kind: 'directory'; key: DirectoryKey; entry: DirectoryEntry | null }
  /** What stands at the address of a file of the library. */
  | { kind: 'file'; key: FileKey; found: FoundFile }
  /** The files of builds that other copies run (`build-record.ts`), as far as they are new. */
  | { kind: 'builds'; records: Uint8Array[] }
  /** The threads that render readers' pages, as far as they can be asked. */
  | { kind: 'render-threads'; threads: readonly PageThread[] }
  /** What a signal had the main thread read anew. */
  | { kind: 'secrets'; secrets: ReloadedSecrets }

/** Once each, in this order, and not in the channel: they are no news of pages. */
export type CommandToEdge = 'listen' | 'drain' | 'stop'

export type MessageFromEdge =
  | { kind: 'listening' }
  /** The pages that were read since the last such message. */
  | { kind: 'read'; pages: ReadPage[] }
  /** What readers have read since the last such message. */
  | { kind: 'readings'; pages: ReadPages }
  /** This entry of the directory is missing, or stale. */
  | { kind: 'look-up-directory'; key: DirectoryKey }
  /** A client asks for a file of the library. */
  | { kind: 'look-up-file'; key: FileKey }
  /** A client asks for a file that no build known here has. */
  | { kind: 'look-up-builds' }
  /** A thread that renders readers' pages does not answer any more; what it was asked for. */
  | { kind: 'hung'; thread: number; rendering: readonly string[] }
  | { kind: 'stopped' }

export function openThreadChannel(): { sender: ThreadChannel; receiver: ThreadChannel } {
  const { port1, port2 } = new MessageChannel()
  const posted = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  return { sender: { port: port1, posted }, receiver: { port: port2, posted } }
}

export function post<Message = MessageToEdge>({ port, posted }: ThreadChannel, message: Message): void {
  // Posted before it is counted: a reader of the counter finds the message.
  port.postMessage(message)
  Atomics.add(posted, 0, 1)
}

/** Calls `onMessage` with each message. The returned function receives all posted messages at once. */
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
