import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { log } from '@/lib/base/platform/log'
import { contentCache } from '@/lib/content/cached/content-cache'
import { answerCall, listCalls } from '@/lib/content/from-db/thread/thread-calls'
import type { Call } from '@/lib/content/from-db/thread/thread-messages'
import { getServiceForThreads } from '@/lib/content/service'
import type { Heartbeats } from '@/lib/delivery/edge/heartbeat'
import { toThreadSocket } from '@/lib/delivery/edge/render-thread/listen'
import type { PageThread } from '@/lib/delivery/edge/render-sockets'
import { openThreadChannel, post, type ThreadChannel } from '@/lib/delivery/edge/thread-channel'
import { mainPages } from './main-pages'
import type { MessageToRenderThread, RenderThreadData } from './messages'

/** Delay before a thread that has ended is restarted, so that a thread which cannot start does not use up a core. */
const RESTART_MS = 1000

type Running = { worker: Worker; channel: ThreadChannel; socketPath: string; isReady: boolean }
type MessageFromThread = Call | { kind: 'ready' }

/**
 * Starts and restarts the page threads (`worker.ts`), which render readers' pages. They read content through the main
 * thread, and store rendered pages there.
 */
export class RenderThreads {
  readonly #running = new Map<number, Running>()
  #starts = 0

  /**
   * `socketPath` is the path of the main thread's socket. `onChange` is called with the ready threads whenever they
   * change.
   */
  constructor(
    private readonly socketPath: string,
    private readonly heartbeats: Heartbeats,
    private readonly onChange: (threads: readonly PageThread[]) => void,
  ) {}

  /** Starts `count` threads. Resolves when all of them can render; rejects if one cannot start. */
  async start(count: number): Promise<void> {
    if (count === 0) return
    contentCache().onInvalidated = (tag, at) => this.post({ kind: 'invalidated', tag, at })
    await Promise.all(Array.from({ length: count }, (_, at) => this.#start(at + 1)))
  }

  /** Lists the threads that are ready. */
  list(): PageThread[] {
    return [...this.#running].flatMap(([thread, { isReady, socketPath }]) =>
      isReady ? [{ thread, socketPath }] : [],
    )
  }

  post(message: MessageToRenderThread): void {
    for (const { channel } of this.#running.values()) post(channel, message)
  }

  /** Terminates and restarts a hung thread. Its pending requests fail. */
  endHung(thread: number, rendering: readonly string[]): void {
    const running = this.#running.get(thread)
    if (!running?.isReady) return
    log().error({ renderThread: thread, rendering }, 'render thread hung')
    this.#setReady(running, false)
    void running.worker.terminate()
  }

  #setReady(running: Running, isReady: boolean) {
    running.isReady = isReady
    this.onChange(this.list())
  }

  async #start(thread: number): Promise<void> {
    const { sender, receiver } = openThreadChannel()
    const socketPath = toThreadSocket(this.socketPath, ++this.#starts)
    const services = { content: await getServiceForThreads(), pages: mainPages }
    const workerData: RenderThreadData = {
      thread,
      socketPath,
      channel: receiver,
      heartbeats: this.heartbeats,
      calls: listCalls(services),
    }
    const worker = new Worker(new URL('./render.mjs', import.meta.url), {
      workerData,
      transferList: [receiver.port],
    })
    const running = { worker, channel: sender, socketPath, isReady: false }
    // Registered before the thread is ready, so that changes during its start also invalidate the content it has read.
    this.#running.set(thread, running)
    worker.on('error', (cause) => log().error({ err: cause, renderThread: thread }, 'render thread failed'))
    await new Promise<void>((resolve, reject) => {
      worker.once('exit', (status) => {
        reject(new Error(`render thread ended with status ${status}`))
        void this.#restart(thread, status)
      })
      worker.on('message', (message: MessageFromThread) => {
        if (message.kind === 'call') return void answerCall(worker, services, message)
        this.#setReady(running, true)
        resolve()
      })
    })
  }

  async #restart(thread: number, status: number) {
    this.#running.delete(thread)
    this.onChange(this.list())
    // Resets the heartbeats, so that the new thread counts as hung only after its first heartbeat.
    Atomics.store(this.heartbeats, thread, 0)
    log().error({ renderThread: thread, status }, 'render thread ended')
    await wait(RESTART_MS)
    // A failed start also ends the thread, and its `exit` event starts the next attempt.
    await this.#start(thread).catch(() => undefined)
  }
}
