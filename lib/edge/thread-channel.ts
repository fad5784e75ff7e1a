import { receiveMessageOnPort, type MessagePort } from 'node:worker_threads'
import type { PageEvent } from '@/lib/page-cache/cached-page'
import type { DomainEntry } from '@/lib/organisations/domain-entry'

/**
 * How the thread that renders tells the one that answers what has happened: in order, and so that
 * what was told before a request came is known when it is answered. A message alone would come
 * when the event loop gets to it; hence a count in shared memory, which says how many there are.
 */
export type ThreadChannel = { port: MessagePort; told: Int32Array }

export type ToEdge = PageEvent | { kind: 'domain'; domain: string; entry: DomainEntry }

/** What the front has to say: which pages were read since it last did, which domain it knows of old. */
export type FromEdge =
  | { kind: 'listening' }
  | { kind: 'read'; paths: string[] }
  | { kind: 'renew'; domain: string }
  | { kind: 'stopped' }

export function tell({ port, told }: ThreadChannel, message: ToEdge): void {
  // First sent, then counted: who sees the count finds the message.
  port.postMessage(message)
  Atomics.add(told, 0, 1)
}

/** Calls `hear` with each message; the function it returns has heard all of them when it returns. */
export function listenTo({ port, told }: ThreadChannel, hear: (message: ToEdge) => void): () => void {
  let heard = 0
  const take = (message: ToEdge) => {
    heard = (heard + 1) | 0
    hear(message)
  }
  port.on('message', take)
  return () => {
    while (heard !== Atomics.load(told, 0)) {
      const received: { message: ToEdge } | undefined = receiveMessageOnPort(port)
      if (!received) return
      take(received.message)
    }
  }
}
