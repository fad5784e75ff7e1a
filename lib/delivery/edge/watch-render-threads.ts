import { setTimeout as wait } from 'node:timers/promises'
import { log } from '@/lib/base/platform/log'
import { BEAT_MS, HeartbeatMonitor, HUNG_AFTER_CPU_MS, type Heartbeats } from './heartbeat'
import { pauseMainThread } from './pause-main-thread'

/** Time for waiting clients to get a refusal, and for a probe to see that the process is not well. */
const LAST_ANSWERS_MS = 1000
/** Time limit for the main thread to pause, which reports some thousand scripts first, and then to exit. */
const MAX_STEP_MS = 5000
const MAIN = 0

export type OnHung = {
  /** Called with a thread beside the main one; the main one ends it and starts another. */
  onHung: (thread: number) => void
  /** Called before the process ends. */
  onMainHung: () => void
}

/**
 * Ends the process when the main thread hangs, for its supervisor to start another: nothing else would, since
 * this thread goes on answering. The main thread ends other threads that hang.
 */
export function watchRenderThreads(
  heartbeats: Heartbeats,
  { onHung, onMainHung }: OnHung,
  { everyMs = BEAT_MS, maxStepMs = MAX_STEP_MS, hungAfterCpuMs = HUNG_AFTER_CPU_MS } = {},
): void {
  const monitor = new HeartbeatMonitor(heartbeats, { hungAfterCpuMs })
  const timer = setInterval(() => {
    const threads = monitor.findHung()
    if (!threads.includes(MAIN)) return threads.forEach(onHung)
    clearInterval(timer)
    onMainHung()
    void endProcess(threads, maxStepMs)
  }, everyMs).unref()
}

/** Ends the process from within the paused main thread; only that thread can end it in order. */
async function endProcess(threads: number[], maxStepMs: number): Promise<void> {
  const pausing = pauseMainThread()
  const main = await Promise.race([pausing, wait(maxStepMs, null)])
  log().fatal({ threads, stack: main?.stack }, 'render thread hung')
  await wait(LAST_ANSWERS_MS)
  void pausing.then(({ exit }) => exit(1))
  await wait(maxStepMs)
  // Has no effect on a container's first process: the container's runtime ends that by its probes.
  process.kill(process.pid, 'SIGKILL')
}
