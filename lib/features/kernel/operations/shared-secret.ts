import { randomBytes } from 'node:crypto'
import { processWide } from '@/lib/base/platform/process/process-wide'
import { getSettings } from '@/lib/base/platform/settings'
import type { Queries } from '@/lib/features/kernel/queries'

type SecretStore = Queries['secrets']

const readings = () => processWide('shared-secrets', () => new Map<string, Promise<string>>())

/** Returns the key that signs previews. Rejects while the database is unavailable. */
export const readPreviewSecret = (store: SecretStore) => readSharedSecret('preview', store)

/**
 * Returns a secret that all instances with the same database share. Without a writable database it is
 * `REVALIDATE_SECRET`, or else a random secret of this process. Rejects while the database is unavailable.
 */
export function readSharedSecret(name: string, store: SecretStore | null): Promise<string> {
  const secrets = readings()
  const former = secrets.get(name)
  if (former) return former
  const reading = read(name, store)
  secrets.set(name, reading)
  reading.catch(() => secrets.delete(name))
  return reading
}

async function read(name: string, store: SecretStore | null): Promise<string> {
  const candidate = randomBytes(32).toString('base64url')
  return store ? store.keepSecret(name, candidate) : (getSettings().REVALIDATE_SECRET ?? candidate)
}
