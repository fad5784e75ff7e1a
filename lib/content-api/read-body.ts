import type { z } from 'zod'
import { MAX_BODY_BYTES } from '@/lib/domain/constants'
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

/** Read piece by piece: a caller may say nothing, or not the truth, about its body's length. */
async function readText(request: Request): Promise<string> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of request.body ?? []) {
    bytes += piece.byteLength
    if (bytes > MAX_BODY_BYTES) throw new Refusal('tooLarge', 'El cuerpo pasa de 64 KB.')
    pieces.push(piece)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(pieces))
  } catch {
    throw new Refusal('malformed', 'El cuerpo no es UTF-8.')
  }
}
