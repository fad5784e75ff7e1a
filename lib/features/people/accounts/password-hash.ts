import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { bulkhead, isBulkheadRejectedError } from 'cockatiel'
import { processWide } from '@/lib/base/platform/process/process-wide'

/**
 * Hashes passwords with scrypt. A hash takes 128 MB and half a CPU second in a thread of Node's pool. The process
 * computes one hash at a time and rejects calls beyond a short queue. A flood of sign-ins therefore cannot exhaust
 * memory or slow down the site.
 */
const COST = { N: 2 ** 17, r: 8, p: 1 }
const MAX_MEMORY = 256 * 1024 * 1024
const HASH_BYTES = 32
/** Maximum number of waiting calls. */
const QUEUE_LENGTH = 20

const queue = () => processWide('password-hashes', () => bulkhead(1, QUEUE_LENGTH))

/** Thrown if more sign-ins wait than the process can handle within seconds. */
export class PasswordQueueFullError extends Error {}

/** Returns the hash as `scrypt$17$8$1$salt$hash`. Throws `PasswordQueueFullError`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const { N, r, p } = COST
  const hash = await derive(password, salt, COST)
  return ['scrypt', Math.log2(N), r, p, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

/**
 * Returns whether the password matches the hash. For null (no password or no account) it takes equally long
 * and returns false. Throws `PasswordQueueFullError`.
 */
export async function verifyPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const [, log2N, r, p, salt = '', hash = ''] = (passwordHash ?? NOBODYS).split('$')
  const expected = Buffer.from(hash, 'base64url')
  const derived = await derive(password, Buffer.from(salt, 'base64url'), {
    N: 2 ** Number(log2N),
    r: Number(r),
    p: Number(p),
  })
  return timingSafeEqual(derived, expected) && passwordHash !== null
}

const NOBODYS = `scrypt$17$8$1$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(HASH_BYTES).toString('base64url')}`

async function derive(password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  try {
    return await queue().execute(() => runScrypt(password, salt, cost))
  } catch (cause) {
    // Checked by shape, because another bundle may have created the process-wide queue with its own class.
    if (cause instanceof Error && isBulkheadRejectedError(cause)) throw new PasswordQueueFullError()
    throw cause
  }
}

function runScrypt(password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // Normalised, because keyboards compose accents differently.
    scrypt(password.normalize('NFKC'), salt, HASH_BYTES, { ...cost, maxmem: MAX_MEMORY }, (error, hash) =>
      error ? reject(error) : resolve(hash),
    )
  })
}
