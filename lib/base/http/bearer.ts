import { createHash, timingSafeEqual } from 'node:crypto'
import type { HeaderReader } from './host'

/** Returns the token of `Authorization: Bearer …`; null if the header is missing or uses another scheme. */
export function readBearer(headers: HeaderReader): string | null {
  return /^Bearer +(\S.*)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null
}

/** Compares in constant time to prevent timing attacks. */
export function isSameSecret(candidate: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(candidate), digest(secret))
}
