import type { RemoteOutcome } from './perform-remotely'

/** Problems by field, as keys of `room.problems`. `form` contains a problem that concerns no field. */
export type Problems = Record<string, string>

/** Converts the outcome of a failed operation to problems. */
export function toProblems(outcome: RemoteOutcome<unknown>): Problems {
  switch (outcome.kind) {
    case 'done':
      return {}
    case 'invalid':
      return outcome.problems
    case 'refused':
      return { form: outcome.reason }
    case 'missing':
      return { form: 'gone' }
    case 'stale':
      return { form: 'stale' }
    case 'signed-out':
      return { form: 'signedOut' }
    case 'unavailable':
      return { form: outcome.reason ?? 'unreachable' }
  }
}

/** Returns the first problem; null without one. */
export const toProblem = (outcome: RemoteOutcome<unknown>): string | null =>
  Object.values(toProblems(outcome))[0] ?? null
