import * as z from 'zod'

/**
 * The envelope of every answer: `msgId` 0 is success, any other a rejection. `total` is the number of items
 * in the whole list if the answer is a part of it.
 */
const shape = z.object({
  message: z.object({
    msgId: z.union([
      z.number(),
      z
        .string()
        .trim()
        .regex(/^-?\d{1,9}$/)
        .transform(Number),
    ]),
    msg: z.string().catch(''),
    total: z.number().int().min(0).nullable().catch(null),
  }),
  registro: z.unknown().optional(),
})

export type Envelope =
  | { ok: true; msgId: number; msg: string; total: number | null; registro: unknown }
  | { ok: false; reason: string }

/** Returns a reason instead of an envelope if the answer is invalid. Never quotes the answer, which may be private. */
export function parseEnvelope(text: string): Envelope {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { ok: false, reason: 'the answer is not JSON' }
  }
  const envelope = shape.safeParse(json)
  if (!envelope.success) return { ok: false, reason: 'the answer has no message.msgId' }
  const { message, registro } = envelope.data
  return { ok: true, ...message, registro }
}
