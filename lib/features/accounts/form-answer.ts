import * as z from 'zod'

/**
 * What a form that was sent without a script was answered: it goes by a cookie to the page that the form
 * is on, which then stands as it was left, with what is wrong beside its fields. Passwords are not in it.
 */
export type FormAnswer = z.infer<typeof schema>

const texts = z.record(z.string(), z.string().max(300))
const schema = z.object({ action: z.string(), problems: texts, values: texts })

/** What may be kept of a form. */
const keptFields = ['email', 'name']

export function formatFormAnswer(action: string, problems: Record<string, string>, input: unknown): string {
  const fields = new Map(Object.entries(typeof input === 'object' && input !== null ? input : {}))
  const values = keptFields.flatMap((field) => {
    const value = fields.get(field)
    return typeof value === 'string' && value.length <= 300 ? [[field, value] as const] : []
  })
  const answer: FormAnswer = { action, problems, values: Object.fromEntries(values) }
  return Buffer.from(JSON.stringify(answer)).toString('base64url')
}

/** Null for a cookie that is not one. */
export function parseFormAnswer(value: string | null, action: string): FormAnswer | null {
  try {
    const answer = schema.parse(JSON.parse(Buffer.from(value ?? '', 'base64url').toString()))
    return answer.action === action ? answer : null
  } catch {
    return null
  }
}
