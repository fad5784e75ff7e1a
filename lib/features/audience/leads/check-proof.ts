import { createHash } from 'node:crypto'
import { isProof, PROOF_NAME, toProofInput, toProofSeconds } from '@/lib/base/domain/form-proof'
import { toFormHref } from '@/lib/base/links/links'
import { createRateLimit } from '@/lib/base/rate-limit/rate-limit'

/** Validity of a proof in seconds. Long, because filling in a form takes time. */
const VALID = 3600
/** Maximum clock difference in seconds, up to which a proof from the future is accepted. */
const AHEAD = 300

/** Allows one use of each proof. */
const uses = createRateLimit('form-proofs', { valid: { points: 1, duration: VALID + AHEAD } })
/** Limits submissions to a form that have no valid proof, from all clients together. */
const unproven = createRateLimit('unproven-forms', { hour: { points: 20, duration: 3600 } })
/** Resets the counts of this process, for tests. */
export const resetProofLimits = () => {
  uses.reset()
  unproven.reset()
}

/** Returns whether a submission has a proof of work for this form that was not used before. */
async function hasProof(slug: string, sent: FormData, now: Date): Promise<boolean> {
  const proof = sent.get(PROOF_NAME)
  const seconds = typeof proof === 'string' ? toProofSeconds(proof) : null
  if (typeof proof !== 'string' || seconds === null) return false
  const age = now.getTime() / 1000 - seconds
  if (age > VALID || age < -AHEAD) return false
  const hash = createHash('sha256')
    .update(toProofInput(toFormHref(slug), proof))
    .digest()
  return isProof(hash) && (await uses.consume(`${slug} ${proof}`)).ok
}

/**
 * Checks the proof of work of a form that needs one. Submissions without JavaScript lack it: the first of each hour
 * are accepted, which stops a flood and still serves these readers.
 */
export async function checkProof(
  form: { id: number; slug: string; needsProof: boolean },
  sent: FormData,
  now: Date,
): Promise<{ ok: true } | { ok: false; retryAfterSeconds: number }> {
  if (!form.needsProof || (await hasProof(form.slug, sent, now))) return { ok: true }
  const counted = await unproven.consume(String(form.id))
  return counted.ok ? { ok: true } : { ok: false, retryAfterSeconds: counted.retryAfterSeconds }
}
