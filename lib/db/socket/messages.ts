/**
 * Messages between a command and PGlite's thread (`framing.ts`). Each message gets one reply, in order.
 *
 *   query     one statement, in the transaction if there is one
 *   changed   the writes changed content of these organisations
 */
export type Ask =
  | { kind: 'query'; statement: string; parameters: unknown[]; rowMode: 'array' | 'object'; asText: number[] }
  | { kind: 'begin' | 'commit' | 'rollback' }
  | { kind: 'changed'; organisations: readonly string[] }

export type Reply = { result: unknown } | { error: { message: string; code: string | null } }
