import { createHash, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import * as z from 'zod'

/**
 * A statement with its signatures in DSSE format (github.com/secure-systems-lab/dsse). The signature covers
 * the type, so a signature of another type of content is not valid here.
 */
const TYPE = 'application/vnd.in-toto+json'

const envelopeSchema = z.object({
  payloadType: z.literal(TYPE),
  payload: z.base64(),
  signatures: z.array(z.object({ keyid: z.string().optional(), sig: z.base64() })),
})

/** Signs a statement. Without a key the envelope has no signature, and is never accepted as signed. */
export function signStatement(statement: object, key: KeyObject | null): string {
  const payload = Buffer.from(JSON.stringify(statement))
  const signatures = key
    ? [{ keyid: toKeyId(key), sig: sign(toHash(key), toSigned(payload), key).toString('base64') }]
    : []
  const envelope = { payloadType: TYPE, payload: payload.toString('base64'), signatures }
  return `${JSON.stringify(envelope, null, 2)}\n`
}

/** Returns the statement, not yet validated, if the key signed it, or the fault. */
export function openEnvelope(
  text: string,
  key: KeyObject,
): { statement: unknown } | { fault: 'unreadable' | 'unsigned' | 'other-key' } {
  const envelope = envelopeSchema.safeParse(tryJson(text)).data
  if (!envelope) return { fault: 'unreadable' }
  const payload = Buffer.from(envelope.payload, 'base64')
  if (envelope.signatures.length === 0) return { fault: 'unsigned' }
  const isSigned = envelope.signatures.some(({ sig }) =>
    verify(toHash(key), toSigned(payload), key, Buffer.from(sig, 'base64')),
  )
  return isSigned ? { statement: tryJson(payload.toString()) } : { fault: 'other-key' }
}

/** Returns the digest of the public key, which is its id. */
export function toKeyId(key: KeyObject): string {
  const publicKey = key.type === 'private' ? createPublicKey(key) : key
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
}

/** Returns the hash algorithm of a signature; null for Ed25519 and Ed448, which include a hash function. */
const toHash = ({ asymmetricKeyType }: KeyObject) =>
  asymmetricKeyType === 'ed25519' || asymmetricKeyType === 'ed448' ? null : 'sha256'

/** DSSE's pre-authentication encoding. */
function toSigned(payload: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`DSSEv1 ${TYPE.length} ${TYPE} ${payload.length} `), payload])
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
