import { setTimeout as wait } from 'node:timers/promises'
import { log } from '@/lib/base/platform/log'
import { BEAT_MS, HeartbeatMonitor, HUNG_AFTER_CPU_MS, type Heartbeats } from './heartbeat'
import { pauseMainThread } from './pause-main-thread'

/** Time for refusing waiting clients, and for a probe to see that the process hangs, in ms. */
const LAST_ANSWERS_MS = 1000
/** Time limit in ms for the main thread to pause, which first reports about a thousand scripts, and then to exit. */
const MAX_STEP_MS = 5000
const MAIN = 0

export type OnHung = {
  /** Called with a page thread; the main thread ends and restarts it. */
  onHung: (thread: number) => void
  /** Called before the process ends. */
  onMainHung: () => void
}

/**
 * Ends the process when the main thread hangs, so that its supervisor restarts it. Otherwise it would run on,
 * because this thread continues to answer. Page threads that hang are ended by the main thread.
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

/** Ends the process from within the paused main thread. Only that thread can run the exit handlers. */
async function endProcess(threads: number[], maxStepMs: number): Promise<void> {
  const pausing = pauseMainThread()
  const main = await Promise.race([pausing, wait(maxStepMs, null)])
  log().fatal({ threads, stack: main?.stack }, 'render thread hung')
  await wait(LAST_ANSWERS_MS)
  void pausing.then(({ exit }) => exit(1))
  await wait(maxStepMs)
  // Has no effect on the first process of a container. The container runtime ends that one by its probes.
  process.kill(process.pid, 'SIGKILL')
}
