import { createHash, randomBytes } from 'node:crypto'

/** Creates a token of 256 random bits for cookies and links, and its hash. Only the hash is stored. */
export function createToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** Returns the SHA-256 hash. Random tokens cannot be guessed, so no slow hash is needed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Creates a random id of a person, session or link. It is not secret. */
export function createId(): string {
  return randomBytes(12).toString('base64url')
}
