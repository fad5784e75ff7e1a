/** Counts clients' results by window: before, during and after a disturbance. */
import { summarise } from '../latencies.mjs'

export const windows = ['before', 'during', 'after']

export function createRecorder() {
  let current = 'before'
  const records = []
  const failures = new Map()
  const lengths = Object.fromEntries(windows.map((name) => [name, 0]))
  let since = performance.now()

  function enter(next) {
    lengths[current] += performance.now() - since
    since = performance.now()
    current = next
  }

  return {
    enter,
    /**
     * Begins a request, which counts in the current window. `outcome`: ok, 5xx, connection or wrong; `what`: `GET
     * /home: 200`.
     */
    begin() {
      const [window, startedAt] = [current, performance.now()]
      return (outcome, what) => {
        const kind = what.replace(/: [^:]*$/, '')
        records.push({ window, outcome, kind, ms: performance.now() - startedAt })
        if (outcome === 'ok') return
        const text = `${window}: ${what}`
        failures.set(text, (failures.get(text) ?? 0) + 1)
      }
    },
    finish() {
      enter(current)
      return {
        requests: records.length,
        count: (outcome) => records.filter((record) => record.outcome === outcome).length,
        windows: windows.map((name) => {
          const mine = records.filter(({ window }) => window === name)
          return { ...summarise(mine.map(({ ms }) => ms)), perSecond: (1000 * mine.length) / lengths[name] }
        }),
        failures,
        slowest: findSlowest(records.filter(({ window }) => window === 'during')),
      }
    },
  }
}

/** Returns the kinds of requests with the highest p99. */
function findSlowest(records) {
  const kinds = [...new Set(records.map(({ kind }) => kind))]
  const byKind = kinds.map((name) => {
    const mine = records.filter(({ kind }) => kind === name)
    return { name, ...summarise(mine.map(({ ms }) => ms)) }
  })
  return byKind.toSorted((first, other) => other.p99 - first.p99).slice(0, 4)
}

/** Classifies a response by its status. */
export function toOutcome(status) {
  if (status >= 500) return '5xx'
  return status === 200 || status === 303 ? 'ok' : 'wrong'
}
