import { PASSWORD_MIN_LENGTH } from '@/lib/base/domain/constants'

/** Criteria of a good password (specification, section 5), in the order of the meter. */
const checks = {
  length: (password) => Array.from(password).length >= PASSWORD_MIN_LENGTH,
  lower: (password) => /\p{Ll}/u.test(password),
  upper: (password) => /\p{Lu}/u.test(password),
  digit: (password) => /\p{Nd}/u.test(password),
  special: (password) => /[^\p{L}\p{M}\p{N}\s]/u.test(password),
} as const satisfies Record<string, (password: string) => boolean>

export type PasswordCheck = keyof typeof checks

export const passwordChecks = Object.keys(checks) as PasswordCheck[]

export type PasswordScore = {
  /** Score from 0 to 100; each check has the same weight. */
  score: number
  passed: Record<PasswordCheck, boolean>
}

/** Scores a password. Accepts letters and digits of any script, and counts code points. */
export function scorePassword(password: string): PasswordScore {
  const results = passwordChecks.map((name) => [name, checks[name](password)] as const)
  const count = results.filter(([, isPassed]) => isPassed).length
  return {
    score: (count * 100) / results.length,
    passed: Object.fromEntries(results) as Record<PasswordCheck, boolean>,
  }
}
