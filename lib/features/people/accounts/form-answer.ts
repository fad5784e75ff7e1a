import * as z from 'zod'

/**
 * Answer to a form sent without JavaScript. A cookie passes it to the form's page, which shows the problems and the
 * entered values except passwords.
 */
export type FormAnswer = z.infer<typeof schema>

const texts = z.record(z.string(), z.string().max(300))
const schema = z.object({ action: z.string(), problems: texts, values: texts })

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

/** Parses the cookie. Returns null if it is invalid or belongs to another form. */
export function parseFormAnswer(value: string | null, action: string): FormAnswer | null {
  try {
    const answer = schema.parse(JSON.parse(Buffer.from(value ?? '', 'base64url').toString()))
    return answer.action === action ? answer : null
  } catch {
    return null
  }
}
