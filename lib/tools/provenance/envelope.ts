import { createHash, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import * as z from 'zod'

/**
 * A statement and its signatures, as DSSE writes them (github.com/secure-systems-lab/dsse): what is signed is the
 * statement's bytes and their type, so that a signature of something else is none of it.
 */
const TYPE = 'application/vnd.in-toto+json'

const envelopeSchema = z.object({
  payloadType: z.literal(TYPE),
  payload: z.base64(),
  signatures: z.array(z.object({ keyid: z.string().optional(), sig: z.base64() })),
})

/** Without a key the envelope has no signature, and no one takes it for signed. */
export function signStatement(statement: object, key: KeyObject | null): string {
  const payload = Buffer.from(JSON.stringify(statement))
  const signatures = key
    ? [{ keyid: toKeyId(key), sig: sign(toHash(key), toSigned(payload), key).toString('base64') }]
    : []
  const envelope = { payloadType: TYPE, payload: payload.toString('base64'), signatures }
  return `${JSON.stringify(envelope, null, 2)}\n`
}

/** The statement, as unknown, where the key has signed it; what is wrong otherwise. */
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

/** The digest of the public key, which names it. */
export function toKeyId(key: KeyObject): string {
  const known = key.type === 'private' ? createPublicKey(key) : key
  return createHash('sha256')
    .update(known.export({ type: 'spki', format: 'der' }))
    .digest('hex')
}

/** Ed25519 has a hash of its own. */
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
