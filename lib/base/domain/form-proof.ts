/**
 * Proof of work of a form: a text whose SHA-256, together with the form's path, begins with zero bits. The browser
 * tries thousands of texts; the server computes one hash.
 *
 *   1795977649.k3f9x2    time in seconds, and a number in base 36
 */

/** Name of the proof in a submission. */
export const PROOF_NAME = 'prueba'

/** Zero bits of the hash: about 131,000 attempts, half a second on a computer and two on a slow phone. */
const ZERO_BITS = 17

/** Returns the text that is hashed. `path` is the path of the form's URL. */
export const toProofInput = (path: string, proof: string) => `${path} ${proof}`

/** Returns whether a hash begins with enough zero bits. */
export function isProof(hash: Uint8Array): boolean {
  const [first = 255, second = 255, third = 255] = hash
  return ((first << 16) | (second << 8) | third) >> (24 - ZERO_BITS) === 0
}

/** Returns the time of a proof in seconds, or null if the text is not a proof. */
export function toProofSeconds(proof: string): number | null {
  const match = /^(\d{10})\.[a-z0-9]{1,16}$/.exec(proof)
  return match ? Number(match[1]) : null
}
