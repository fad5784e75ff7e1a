import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { bulkhead, isBulkheadRejectedError } from 'cockatiel'
import { processWide } from '@/lib/base/platform/process-wide'

/**
 * Passwords as scrypt hashes. One takes 128 MB and half a second of a processor, in a thread of Node's
 * pool: they are made one at a time for the process, and those that would wait too long are refused, so
 * that a flood of sign-ins costs neither memory nor the site's answers.
 */
const COST = { N: 2 ** 17, r: 8, p: 1 }
const MAX_MEMORY = 256 * 1024 * 1024
const HASH_BYTES = 32
/** How many wait. */
const QUEUE_LENGTH = 20

const queue = () => processWide('password-hashes', () => bulkhead(1, QUEUE_LENGTH))

/** More sign-ins at once than this process works off in some seconds. */
export class PasswordQueueFullError extends Error {}

/** `scrypt$17$8$1$salt$hash`. Throws `PasswordQueueFullError`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const { N, r, p } = COST
  const hash = await derive(password, salt, COST)
  return ['scrypt', Math.log2(N), r, p, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

/**
 * Whether it is the password of a hash. For null, who has no password or no account, it takes as long,
 * and is false. Throws `PasswordQueueFullError`.
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
    // By its shape as well: the queue is the process's, and may be of another bundle's class.
    if (cause instanceof Error && isBulkheadRejectedError(cause)) throw new PasswordQueueFullError()
    throw cause
  }
}

function runScrypt(password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // One text has one form: keyboards differ in how they compose accents.
    scrypt(password.normalize('NFKC'), salt, HASH_BYTES, { ...cost, maxmem: MAX_MEMORY }, (error, hash) =>
      error ? reject(error) : resolve(hash),
    )
  })
}
