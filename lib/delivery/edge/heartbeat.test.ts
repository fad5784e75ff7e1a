/** @jest-environment node */
import { HeartbeatMonitor, LoadMonitor, openHeartbeats, startBeating } from './heartbeat'

/**
 * Each character of `looks` is one check of the thread. `|`: it has beaten since the last check. A digit or `.`: it
 * has not, and has used that many seconds of processor time (`.`: 0.1 s).
 */
function watch(looks: string, isReported = true): boolean[] {
  const heartbeats = openHeartbeats(1)
  let cpuMs = 5000
  const monitor = new HeartbeatMonitor(heartbeats, { readCpuTime: () => (isReported ? cpuMs : null) })
  return [...looks].map((look) => {
    if (look === '|') Atomics.add(heartbeats, 0, 1)
    cpuMs += look === '.' ? 100 : look === '|' ? 1000 : Number(look) * 1000
    return monitor.findHung().includes(0)
  })
}

test.each<[string, string, boolean]>([
  ['that beats', '|'.repeat(100), false],
  ['that has used nine seconds of processor time without a beat', '|0111111111', false],
  ['that has used ten seconds of processor time without a beat', '|01111111111', true],
  ['that gets a tenth of the processor for 99 s', `|${'.'.repeat(99)}`, false],
  ['that gets a tenth of the processor and loops for more than 100 s', `|${'.'.repeat(101)}`, true],
  ['that beats once within its loop', '|0111111111|0111111111', false],
  ['that has used no processor time for a minute', `|${'0'.repeat(61)}`, true],
  ['that has used no processor time for less than a minute', `|${'0'.repeat(60)}`, false],
  ['that was suspended and continues', `|${'0'.repeat(59)}.${'0'.repeat(59)}|`, false],
  ['that has not started', '1'.repeat(30), false],
])('a thread %s', (_, looks, isHung) => {
  const results = watch(looks)
  expect(results.at(-1)).toBe(isHung)
  expect(results.slice(0, -1)).not.toContain(true)
})

test('a thread whose processor time the system does not report counts as hung after ten missed beats', () => {
  expect(watch(`|${'0'.repeat(9)}`, false).at(-1)).toBe(false)
  expect(watch(`|${'0'.repeat(10)}`, false).at(-1)).toBe(true)
})

test('each of several threads has its own count', () => {
  const heartbeats = openHeartbeats(2)
  let cpuMs = 0
  const monitor = new HeartbeatMonitor(heartbeats, { readCpuTime: () => (cpuMs += 500) })
  Atomics.add(heartbeats, 1, 1)
  let hung: number[] = []
  for (let look = 0; look < 22; look++) {
    Atomics.add(heartbeats, 0, 1)
    hung = monitor.findHung()
  }
  expect(hung).toEqual([1])
})

test('the processor time of a thread that computes is read from the system', () => {
  const heartbeats = openHeartbeats(1)
  startBeating(heartbeats, 0)
  const monitor = new HeartbeatMonitor(heartbeats, { hungAfterCpuMs: 30 })
  monitor.findHung()
  expect(monitor.findHung()).toEqual([])
  // Ends once processor time is measured. A reader that always returns the same value would exceed the time limit.
  while (monitor.findHung().length === 0);
})

test('the load is that of the busiest thread, and a thread that misses a beat counts as busy', () => {
  const heartbeats = openHeartbeats(2)
  const load = new LoadMonitor(heartbeats)
  const beat = (thread: number, activeShare: number) => {
    Atomics.add(heartbeats, thread, 1)
    heartbeats[4 + thread] = 1000 * activeShare
  }
  expect(load.read()).toBe(0)
  beat(0, 0.25)
  expect(load.read()).toBe(0.25)
  beat(0, 0.25)
  beat(1, 0.75)
  expect(load.read()).toBe(0.75)
  beat(1, 0.5)
  expect(load.read()).toBe(1)
})
