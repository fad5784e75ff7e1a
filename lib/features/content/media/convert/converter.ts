import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Crop } from '@/lib/base/domain/picture-crop'
import type { PictureParts } from '@/lib/base/domain/stored-picture'
import { processWide } from '@/lib/base/platform/process/process-wide'
import { log } from '@/lib/base/platform/log'
import type { FileProblem } from '../files/inspect/file-problems'
import type { InspectedFile } from '../files/inspect/inspect-file'
import type { ConvertedBrandPicture } from './brand/convert-brand-picture'
import type { Converted } from './picture/convert-picture'
import type { PictureProblem } from './picture/recognise'
import type { Work } from './worker'

/** Time limit for one picture in ms, and maximum number of queued pictures. */
const MAX_MS = 90_000
const MAX_WAITING = 12
/** Idle time in ms after which the conversion process ends. */
const IDLE_MS = 5000

type Result = Converted | { problem: PictureProblem }
type Reply = { id: number; result: unknown } | { id: number; error: string }

/** Thrown if the queue of pictures is full. */
export class ConverterBusyError extends Error {
  override readonly name = 'ConverterBusyError'
}

const state = () =>
  processWide('picture-converter', () => ({ entry: null as URL | null, queue: new Queue() }))

/**
 * Makes conversions run in a child process with this entry file. Without a call (`next dev`, tests) they run in the
 * current process.
 */
export function convertInOwnProcess(entry: URL): void {
  state().entry = entry
}

/**
 * Queues `convertPicture`, which converts an uploaded picture. Jobs run one at a time to limit the use of memory and
 * CPU. Throws `ConverterBusyError` if the queue is full, and an error if the files cannot be written.
 */
export function convertPictureApart(file: string, folder: string, crop?: Crop): Promise<Result> {
  const { entry, queue } = state()
  return queue.add(async () => {
    if (entry) return queue.inChild<Result>(entry, { file, folder, crop }, { problem: 'broken' })
    const { convertPicture } = await import('./picture/convert-picture')
    return convertPicture(file, folder, crop)
  })
}

/**
 * Queues `findWrongFile` for a picture that another process converted. Throws `ConverterBusyError` if the queue is
 * full.
 */
export function findWrongFileApart(folder: string, parts: PictureParts): Promise<string | null> {
  const { entry, queue } = state()
  const { key } = parts
  return queue.add(async () => {
    if (entry) return queue.inChild<string | null>(entry, { key, folder }, key)
    const { findWrongFile } = await import('./check-files')
    return findWrongFile(folder, parts)
  })
}

/** Queues `inspectFile` for a file that is not a picture. Throws `ConverterBusyError` if the queue is full. */
export function inspectFileApart(
  file: string,
  folder: string,
): Promise<InspectedFile | { problem: FileProblem }> {
  const { entry, queue } = state()
  return queue.add(async () => {
    if (entry) return queue.inChild(entry, { inspected: file, folder }, { problem: 'broken' as FileProblem })
    const { inspectFile } = await import('../files/inspect/inspect-file')
    return inspectFile(file, folder)
  })
}

/** Queues `convertBrandPicture` for a logo or symbol in base64. Throws `ConverterBusyError` if the queue is full. */
export function convertBrandPictureApart(brand: string, isSymbol: boolean): Promise<ConvertedBrandPicture> {
  const { entry, queue } = state()
  return queue.add(async () => {
    if (entry)
      return queue.inChild<ConvertedBrandPicture>(entry, { brand, isSymbol }, { problem: 'brandBroken' })
    const { convertBrandPicture } = await import('./brand/convert-brand-picture')
    return convertBrandPicture(Buffer.from(brand, 'base64'), isSymbol)
  })
}

/**
 * Queues `drawSymbolIcon`. Symbol and icon are in base64. Returns null if drawing failed. Throws `ConverterBusyError`
 * if the queue is full.
 */
export function drawSymbolIconApart(symbol: string): Promise<string | null> {
  const { entry, queue } = state()
  return queue.add(async () => {
    if (entry) return queue.inChild<string | null>(entry, { symbol }, null)
    const { drawSymbolIcon } = await import('./brand/draw-symbol-icon')
    return (await drawSymbolIcon(Buffer.from(symbol, 'base64'))).toString('base64')
  })
}

class Queue {
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0
  #child: ChildProcess | null = null
  #idle: NodeJS.Timeout | undefined
  #jobs = 0

  add<T>(work: () => Promise<T>): Promise<T> {
    if (this.#waiting >= MAX_WAITING) return Promise.reject(new ConverterBusyError('too many pictures wait'))
    this.#waiting += 1
    const done = this.#last.then(work).finally(() => (this.#waiting -= 1))
    this.#last = done.catch(() => undefined)
    return done
  }

  /** Runs a job in the child process. Returns `broken` if the process hangs or crashes. */
  async inChild<T>(entry: URL, job: Work, broken: T): Promise<T> {
    clearTimeout(this.#idle)
    const child = (this.#child ??= this.#start(entry))
    const id = ++this.#jobs
    const reply = await waitForReply(child, id, () => child.send({ id, ...job }))
    this.#idle = setTimeout(() => this.#end(), IDLE_MS).unref()
    if (reply === null) {
      this.#end()
      return broken
    }
    if ('error' in reply) throw new Error(reply.error)
    return reply.result as T
  }

  #start(entry: URL): ChildProcess {
    const child = fork(fileURLToPath(entry), [], {
      execArgv: ['--max-old-space-size=128'],
      env: toEnvironment(),
    })
    child.on('error', (err) => log().error({ err }, 'picture process failed'))
    child.once('exit', () => {
      if (this.#child === child) this.#child = null
    })
    child.unref()
    child.channel?.unref()
    return child
  }

  #end() {
    this.#child?.kill('SIGKILL')
    this.#child = null
  }
}

/** Environment variables of the conversion process. A malicious picture cannot read others, such as secrets. */
const passedOn = ['LD_LIBRARY_PATH', 'PATH', 'TMPDIR', 'TZ']

function toEnvironment(): NodeJS.ProcessEnv {
  const passed = Object.entries(process.env).filter(([name]) => passedOn.includes(name))
  // glibc has a separate heap per thread and returns little freed memory. One arena avoids that.
  const { NODE_ENV } = process.env
  return { ...Object.fromEntries(passed), NODE_ENV, MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: '2' }
}

/** Sends a job and returns the child's reply, or null if the child ended or timed out. */
function waitForReply(child: ChildProcess, id: number, send: () => void): Promise<Reply | null> {
  return new Promise((resolve) => {
    const end = (reply: Reply | null) => {
      clearTimeout(timer)
      child.off('message', take).off('exit', leave)
      child.channel?.unref()
      resolve(reply)
    }
    const take = (reply: unknown) => {
      const message = reply as Reply
      if (message.id === id) end(message)
    }
    const leave = () => end(null)
    const timer = setTimeout(leave, MAX_MS)
    child.on('message', take).once('exit', leave)
    // Keeps the process alive while it waits. The command line tool would exit otherwise.
    child.channel?.ref()
    send()
  })
}
