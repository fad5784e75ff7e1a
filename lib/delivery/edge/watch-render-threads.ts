import { setTimeout as wait } from 'node:timers/promises'
import { log } from '@/lib/base/platform/log'
import { BEAT_MS, HeartbeatMonitor, HUNG_AFTER_CPU_MS, type Heartbeats } from './heartbeat'
import { pauseMainThread } from './pause-main-thread'

/** Time in ms for answering waiting clients with an error, and for a health probe to notice that the process hangs. */
const LAST_ANSWERS_MS = 1000
/**
 * Maximum time for each step in ms: the main thread must first pause (the inspector reports its scripts before that),
 * and then exit.
 */
const MAX_STEP_MS = 5000
const MAIN = 0

export type OnHung = {
  /** Called with the index of a hung page thread, which the main thread must terminate and restart. */
  onHung: (thread: number) => void
  /** Called before the process ends. */
  onMainHung: () => void
}

/**
 * Ends the process if the main thread hangs, so that its supervisor restarts it. Otherwise it would continue to run,
 * because the edge thread still answers. Hung page threads are reported to the main thread.
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

/** Ends the process from within the paused main thread, which is the only one that can run exit handlers. */
async function endProcess(threads: number[], maxStepMs: number): Promise<void> {
  const pausing = pauseMainThread()
  const main = await Promise.race([pausing, wait(maxStepMs, null)])
  log().fatal({ threads, stack: main?.stack }, 'render thread hung')
  await wait(LAST_ANSWERS_MS)
  void pausing.then(({ exit }) => exit(1))
  await wait(maxStepMs)
  // The signal has no effect on process 1 of a container. There the container runtime ends the process after failed
  // probes.
  process.kill(process.pid, 'SIGKILL')
}
