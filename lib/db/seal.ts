import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Database } from './database'
import { keepSecret } from './secrets'

/**
 * Cipher for secrets in tables. The key is only in the table `secrets`, so that webhook rows, API answers and logs
 * never reveal a secret.
 */

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Returns the encryption key of this database. Creates it at the first call. */
export const readSealKey = async (database: Database): Promise<Buffer> =>
  Buffer.from(await keepSecret(database, 'webhooks', randomBytes(32).toString('base64url')), 'base64url')

export function seal(key: Buffer, secret: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv)
  const sealed = [cipher.update(secret, 'utf8'), cipher.final()]
  return Buffer.concat([iv, cipher.getAuthTag(), ...sealed]).toString('base64url')
}

/** Decrypts a text. Throws if it was encrypted with another key, or modified. */
export function unseal(key: Buffer, text: string): string {
  const bytes = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}
