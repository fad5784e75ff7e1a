import { MessageChannel, Worker } from 'node:worker_threads'
import { log } from '@/lib/platform/log'
import { pageStore } from '@/lib/page-cache/page-store'
import { tell, type FromFront, type Link, type ToFront } from './thread-channel'
import type { FrontData } from './worker'

export type Front = {
  tell(message: ToFront): void
  /** Takes no more connections; resolves once what runs has been answered. */
  stop(): Promise<void>
}

/** Starts the thread that answers visitors, on the built file beside this one; resolves once it listens. */
export function startFront(
  httpPort: number,
  socketPath: string,
  renew: (domain: string) => void,
): Promise<Front> {
  const { port1, port2 } = new MessageChannel()
  const told = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const link: Link = { port: port1, told }
  const data: FrontData = { httpPort, socketPath, link: { port: port2, told } }
  const worker = new Worker(new URL('./front.mjs', import.meta.url), {
    workerData: data,
    transferList: [port2],
  })
  pageStore().listen((event) => tell(link, event))
  return new Promise((resolve, reject) => {
    let isListening = false
    worker.on('error', (cause) => {
      if (!isListening) return reject(cause)
      // Nobody could reach this process any more: better that its keeper starts it anew.
      log().fatal({ err: cause }, 'the thread that answers visitors has ended')
      process.exit(1)
    })
    worker.on('message', (message: FromFront) => {
      if (message.kind === 'read') for (const path of message.paths) pageStore().get(path)
      if (message.kind === 'renew') renew(message.domain)
      if (message.kind !== 'listening') return
      isListening = true
      resolve(toFront(worker, link))
    })
  })
}

function toFront(worker: Worker, link: Link): Front {
  return {
    tell: (message) => tell(link, message),
    stop: () =>
      new Promise((resolve) => {
        worker.on('message', ({ kind }: FromFront) => kind === 'stopped' && resolve())
        worker.postMessage('stop')
      }),
  }
}
