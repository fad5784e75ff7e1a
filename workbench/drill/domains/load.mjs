/** Functions of the domains drill that send requests like readers, and measure the processor time of an instance. */
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const READS_PER_SECOND = 20
const TICKS_PER_SECOND = 100

export async function inTurns(count, atOnce, run) {
  const numbers = Array.from({ length: count }, (_, number) => number).values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const number of numbers) await run(number)
    }),
  )
}

/** Reads at a steady rate while `isOn` returns true. `read` gets a running number and resolves with its outcome. */
export async function readWhile(isOn, read) {
  const reads = []
  while (isOn()) {
    const startedAt = performance.now()
    reads.push(read(reads.length).then((outcome) => ({ outcome, ms: performance.now() - startedAt })))
    await sleep(1000 / READS_PER_SECOND)
  }
  const all = await Promise.all(reads)
  const failures = all.filter(({ outcome }) => outcome !== '200').map(({ outcome }) => outcome)
  const slowest = Math.round(Math.max(...all.map(({ ms }) => ms)))
  const reasons = failures.length > 0 ? ` (${[...new Set(failures)].join(', ')})` : ''
  return {
    failed: failures.length,
    text: `${failures.length} of ${all.length} reads failed${reasons}, slowest ${slowest} ms`,
  }
}

/** Returns the processor time that a process has used, in seconds. Linux only. */
export function readProcessorTime(pid) {
  const [, rest] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const fields = rest.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}
