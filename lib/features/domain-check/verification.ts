import { createHmac, randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { Queries } from '@/lib/features/queries'
import { processWide } from '@/lib/base/platform/process-wide'
import { getSettings } from '@/lib/base/platform/settings'

/**
 * By which a site recognises that an answer is its own: to a nonce of one question it answers
 * with what only its copies can make of it. A proxy that passes the question on under another name gets another
 * answer.
 */
export const proofPath = '/api/comprobacion'

export const createNonce = () => randomBytes(18).toString('base64url')

/** Null for what is no such number. */
export const parseNonce = (value: string | null) =>
  value !== null && /^[\w-]{16,64}$/.test(value) ? value : null

export const toProof = (secret: string, nonce: string, domain: string) =>
  createHmac('sha256', secret).update(`${nonce}\n${domain}`).digest('base64url')

const proofShape = z.object({
  proof: z.string(),
  organisation: z.string().nullable(),
  /** It has published nothing yet: crawlers are asked to wait. */
  isEmpty: z.boolean().default(false),
})

/** Null for what is no answer of any such site. */
export function parseProof(body: string): z.infer<typeof proofShape> | null {
  try {
    return proofShape.parse(JSON.parse(body))
  } catch {
    return null
  }
}

const slot = () => processWide('proof-secret', () => ({ reading: null as Promise<string> | null }))

/**
 * The same for all copies that share a store. Without one that the room writes, `REVALIDATE_SECRET`, else
 * this process's own. Rejects while the store is away.
 */
export function readProofSecret(store: Queries['secrets'] | null): Promise<string> {
  const held = slot()
  held.reading ??= read(store).catch((cause: unknown) => {
    held.reading = null
    throw cause
  })
  return held.reading
}

async function read(store: Queries['secrets'] | null): Promise<string> {
  const own = randomBytes(32).toString('base64url')
  return store ? store.keepSecret('doctor', own) : (getSettings().REVALIDATE_SECRET ?? own)
}
