import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, as they go into cookies and links, and their hash, which is all that the store has. */
export function createToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** A token needs no slow hash: no one guesses it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Of a person, a session, a link: no secret. */
export function createId(): string {
  return randomBytes(12).toString('base64url')
}
