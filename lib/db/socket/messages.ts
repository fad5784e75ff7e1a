/**
 * Messages of a command to the thread of PGlite (`framing.ts`). Each gets one reply, in the same order.
 *
 *   query     runs a statement, in the open transaction if there is one
 *   changed   reports the organisations whose content the command has changed
 */
export type Ask =
  | { kind: 'query'; statement: string; parameters: unknown[]; rowMode: 'array' | 'object'; asText: number[] }
  | { kind: 'begin' | 'commit' | 'rollback' }
  | { kind: 'changed'; organisations: readonly string[] }

export type Reply = { result: unknown } | { error: { message: string; code: string | null } }
