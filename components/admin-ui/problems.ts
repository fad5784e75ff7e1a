import type { RemoteOutcome } from './perform-remotely'

/** What is wrong, by field; `form` is none of them. Keys of `room.problems`; `stale` says that it failed. */
export type Problems = Record<string, string>

/** What is wrong with an operation that was not done. */
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

/** The same in one key; null where nothing is wrong. */
export const toProblem = (outcome: RemoteOutcome<unknown>): string | null =>
  Object.values(toProblems(outcome))[0] ?? null
