/**
 * Proof of work against spam. A proof is a text whose SHA-256, hashed together with the form's path, begins with a
 * number of zero bits. The browser tries thousands of texts; the server checks one hash. Example:
 *
 *   1795977649.k3f9x2    Unix time in seconds, and a counter in base 36
 */

/** Name of the form field with the proof. */
export const PROOF_NAME = 'prueba'

/** Required zero bits: about 131,000 attempts, half a second on a computer and two seconds on a slow phone. */
const ZERO_BITS = 17

/** Returns the text to hash. `path` is the path of the form's URL. */
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
