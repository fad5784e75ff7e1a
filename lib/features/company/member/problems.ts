import type * as z from 'zod/mini'

/** Problems of form fields. Their texts are in `problems` of the catalogues. */
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
 * Returns the first problem of each field. The messages of form schemas are `Problem` names. Any other
 * message comes from a value of the wrong type, which counts as missing.
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
