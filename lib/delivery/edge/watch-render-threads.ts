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

/**
 * Ends the process when a thread that renders hangs, for its supervisor to start another: nothing
 * else would, since this thread goes on answering. `onHung` is called before.
 */
export function watchRenderThreads(
  heartbeats: Heartbeats,
  onHung: () => void,
  { everyMs = BEAT_MS, maxStepMs = MAX_STEP_MS } = {},
): void {
  const monitor = new HeartbeatMonitor(heartbeats)
  const timer = setInterval(() => {
    const threads = monitor.findHung()
    if (threads.length === 0) return
    clearInterval(timer)
    onHung()
    void endProcess(threads, maxStepMs)
  }, everyMs).unref()
}

/** The main thread alone can end the process in order, and may be the one that hangs. */
async function endProcess(threads: number[], maxStepMs: number): Promise<void> {
  const pausing = pauseMainThread()
  const main = await Promise.race([pausing, wait(maxStepMs, null)])
  log().fatal({ threads, stack: threads.includes(0) ? main?.stack : undefined }, 'render thread hung')
  await wait(LAST_ANSWERS_MS)
  void pausing.then(({ exit }) => exit(1))
  await wait(maxStepMs)
  // Has no effect on a container's first process: what runs the container has to end that by the probes.
  process.kill(process.pid, 'SIGKILL')
}
