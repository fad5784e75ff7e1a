/** Counts the responses in each phase, and lists the requirements that a phase missed. */
import { summarise } from '../../bench/latencies.mjs'

export const MAX_P99_MS = 2000

const kinds = ['read', 'search', 'comment', 'autosave']

export function createPhases() {
  const phases = []
  const failures = new Map()
  return {
    begin: (title) => phases.push({ title, records: [], seconds: null, startedAt: performance.now() }),
    end() {
      const phase = phases.at(-1)
      phase.seconds = (performance.now() - phase.startedAt) / 1000
      const row = toRow(phase)
      console.log(JSON.stringify(row))
      return row
    },
    /** Records a request in the phase in which it is answered. Requests answered before the first phase are ignored. */
    record(kind, outcome) {
      const phase = phases.at(-1)
      if (!phase) return
      phase.records.push({ kind, ...outcome })
      if (outcome.failure === null) return
      const text = `${phase.title}: ${outcome.failure}`
      failures.set(text, (failures.get(text) ?? 0) + 1)
    },
    failures,
    toRows: () => phases.map(toRow),
    listMissed: () => phases.flatMap(listMissed),
  }
}

function toRow({ title, records, seconds }) {
  const of = (kind) => records.filter((record) => record.kind === kind)
  const failed = (kind) => of(kind).filter(({ failure }) => failure !== null).length
  const p99 = (kind) => Math.round(summarise(of(kind).map(({ ms }) => ms)).p99)
  return {
    phase: title,
    seconds: Math.round(seconds),
    reads: of('read').length + of('search').length,
    failed: failed('read') + failed('search'),
    'searches retried': of('search').filter(({ isRetried }) => isRetried).length,
    comments: of('comment').length - failed('comment'),
    'comments refused': failed('comment'),
    autosaves: of('autosave').length - failed('autosave'),
    'autosaves refused': failed('autosave'),
    'p99 ms': kinds.map((kind) => `${kind} ${p99(kind)}`).join(', '),
    'slowest ms': Math.round(summarise(records.map(({ ms }) => ms)).most),
  }
}

function listMissed({ title, records }) {
  const missed = []
  const failed = records.filter(({ kind, failure }) => failure !== null && /read|search/.test(kind)).length
  if (failed > 0) missed.push(`${title}: ${failed} reads failed`)
  const { p99 } = summarise(records.map(({ ms }) => ms))
  if (p99 >= MAX_P99_MS) missed.push(`${title}: p99 is ${Math.round(p99)} ms`)
  return missed
}
