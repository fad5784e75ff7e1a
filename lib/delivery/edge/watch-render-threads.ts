import { setTimeout as wait } from 'node:timers/promises'
import { log } from '@/lib/base/platform/log'
import { BEAT_MS, HeartbeatMonitor, type Heartbeats } from './heartbeat'
import { pauseMainThread } from './pause-main-thread'

/** Until waiting clients have got a refusal, and a probe that the process is not well. */
const LAST_ANSWERS_MS = 1000
/**
 * How long the main thread may take to stop where it is, and then to end in order: it first logs
 * some thousand scripts.
 */
const MAX_STEP_MS = 5000
const MAIN = 0

export type OnHung = {
  /** A thread beside the main one, which the main one ends and starts anew. */
  onHung: (thread: number) => void
  /** Before the process ends. */
  onMainHung: () => void
}

/**
 * Ends the process when the main thread hangs, for its supervisor to start another: nothing else would, since
 * this thread goes on answering. What hangs beside it the main thread is to end.
 */
export function watchRenderThreads(
  heartbeats: Heartbeats,
  { onHung, onMainHung }: OnHung,
  { everyMs = BEAT_MS, maxStepMs = MAX_STEP_MS } = {},
): void {
  const monitor = new HeartbeatMonitor(heartbeats)
  const timer = setInterval(() => {
    const threads = monitor.findHung()
    if (!threads.includes(MAIN)) return threads.forEach(onHung)
    clearInterval(timer)
    onMainHung()
    void endProcess(threads, maxStepMs)
  }, everyMs).unref()
}

/** The main thread alone can end the process in order, and may be the one that hangs. */
async function endProcess(threads: number[], maxStepMs: number): Promise<void> {
  const pausing = pauseMainThread()
  const main = await Promise.race([pausing, wait(maxStepMs, null)])
  log().fatal({ threads, stack: main?.stack }, 'render thread hung')
  await wait(LAST_ANSWERS_MS)
  void pausing.then(({ exit }) => exit(1))
  await wait(maxStepMs)
  // Has no effect on a container's first process: what runs the container has to end that by the probes.
  process.kill(process.pid, 'SIGKILL')
}
