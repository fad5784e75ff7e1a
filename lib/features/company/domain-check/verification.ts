import { createHmac, randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { DnsRecord } from './plan-records'
import type { Queries } from '@/lib/features/kernel/queries'
import { readSharedSecret } from '@/lib/features/kernel/operations/shared-secret'

/**
 * Path at which a site answers a nonce, to recognise itself. Only instances that share a secret can compute the answer.
 * A proxy that forwards the request under another name gets another answer.
 */
export const proofPath = '/api/comprobacion'

export const createNonce = () => randomBytes(18).toString('base64url')

/** Returns a nonce from a request, or null if the value is not a nonce. */
export const parseNonce = (value: string | null) =>
  value !== null && /^[\w-]{16,64}$/.test(value) ? value : null

export const toProof = (secret: string, nonce: string, domain: string) =>
  createHmac('sha256', secret).update(`${nonce}\n${domain}`).digest('base64url')

/** TXT record by which an organisation proves that a domain of another organisation is its own. */
export const toOwnershipRecord = (secret: string, organisation: string, domain: string): DnsRecord => ({
  type: 'TXT',
  name: `_cartelera.${domain}`,
  value: createHmac('sha256', secret).update(`ownership\n${organisation}\n${domain}`).digest('base64url'),
})

const proofShape = z.object({
  proof: z.string(),
  organisation: z.string().nullable(),
  /** True if nothing is published yet. Crawlers then have to wait. */
  isEmpty: z.boolean().default(false),
})

/** Parses the answer to a nonce. Returns null if it is not a proof. */
export function parseProof(body: string): z.infer<typeof proofShape> | null {
  try {
    return proofShape.parse(JSON.parse(body))
  } catch {
    return null
  }
}

/** Returns the secret that signs ownership records and answers to nonces. */
export const readProofSecret = (store: Queries['secrets'] | null) => readSharedSecret('doctor', store)
