import { createHash } from 'node:crypto'

/**
 * The two suites of tests. The gate (`npm run verify`) tests each behaviour once. The full suite (`npm run
 * verify:full`) also runs files named `*.full.test.ts` and `*.full.spec.ts`, tests tagged `@full`, all combinations of
 * parameters, and drills. A test that is started by hand runs in full.
 */
export const isGate = process.env.SUITE === 'gate'

/**
 * Seed that differs for each commit, so that successive gates test different samples. `scripts/verify.mjs` prints it.
 */
const seed = process.env.SUITE_SEED ?? ''

/** The tag of a browser test that only the full suite runs. */
export const inFull = { tag: '@full' }

const toRank = (key: string) => createHash('sha256').update(`${seed} ${key}`).digest('hex')

/** Returns whether a check runs: always in the full suite, and at one commit in six in the gate. */
export const hasItsTurn = (key: string): boolean =>
  !isGate || Number.parseInt(toRank(key).slice(0, 8), 16) % 6 === 0

/**
 * Returns all cases in the full suite. In the gate, returns the cases in `always` and `count` of the others, in their
 * order. The seed and `key` select them.
 */
export function sample<Case>(
  cases: readonly Case[],
  { count, key, always = [] }: { count: number; key: string; always?: readonly Case[] },
): Case[] {
  if (!isGate) return [...cases]
  const rank = (candidate: Case) => toRank(`${key} ${cases.indexOf(candidate)}`)
  const others = cases.filter((candidate) => !always.includes(candidate))
  const drawn = others.toSorted((a, b) => rank(a).localeCompare(rank(b))).slice(0, count)
  return cases.filter((candidate) => always.includes(candidate) || drawn.includes(candidate))
}
