import type * as z from 'zod/mini'

/** What can be wrong with a field of a form; `problems` in the catalogues says it. */
export const problemNames = [
  'required',
  'tooLong',
  'email',
  'phone',
  'date',
  'choose',
  'accept',
  'passwordWeak',
  'passwordDiffers',
] as const

export type Problem = (typeof problemNames)[number]

export type Problems = Readonly<Partial<Record<string, Problem>>>

/**
 * The first problem of each field. Schemas of forms say a `Problem` as their message; a message
 * that is none comes from a value of the wrong type, which is as good as missing.
 */
export function findProblems(schema: z.ZodMiniType, values: unknown): Problems {
  const result = schema.safeParse(values)
  if (result.success) return {}
  const problems: Partial<Record<string, Problem>> = {}
  for (const { path, message } of result.error.issues) {
    problems[String(path[0])] ??= problemNames.find((name) => name === message) ?? 'required'
  }
  return problems
}
