import type * as z from 'zod'
import { readLimitedBody } from '@/lib/base/http/body-limit'
import { Refusal } from './refusal'

/** The request's JSON as the call wants it; throws a `Refusal` that says what is wrong with it. */
export async function readBody<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  const result = schema.safeParse(parseJson(await readText(request)))
  if (result.success) return result.data
  const [issue] = result.error.issues
  const campo = issue?.path.join('.') ?? ''
  const reason =
    issue?.code === 'custom' && campo === '' ? issue.message : `El campo «${campo || 'cuerpo'}» no es válido.`
  throw new Refusal('malformed', reason, campo ? { campo } : {})
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('malformed', 'El cuerpo no es JSON.')
  }
}

async function readText(request: Request): Promise<string> {
  const body = await readLimitedBody(request)
  if (body === null) throw new Refusal('tooLarge', 'El cuerpo pasa de 64 KB.')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    throw new Refusal('malformed', 'El cuerpo no es UTF-8.')
  }
}
