/**
 * Messages between a command and PGlite's thread (`framing.ts`). Each message has one answer, in their order.
 *
 *   query     one statement, in the transaction if there is one
 *   changed   what was written concerns these organisations' readers
 */
export type Ask =
  | { kind: 'query'; statement: string; parameters: unknown[]; rowMode: 'array' | 'object'; asText: number[] }
  | { kind: 'begin' | 'commit' | 'rollback' }
  | { kind: 'changed'; organisations: readonly string[] }

export type Reply = { result: unknown } | { error: { message: string; code: string | null } }
