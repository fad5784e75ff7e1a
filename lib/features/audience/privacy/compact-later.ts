import { log } from '@/lib/base/platform/log'
import { getSettings } from '@/lib/base/platform/settings'
import type { Queries } from '@/lib/features/kernel/queries'
import type { ErasureReceipt } from './erase-personal-data'

/** Removes erased data from the files of an embedded database, in the background. */
export function compactLater(store: Queries['privacy'], receipt: ErasureReceipt): void {
  if (getSettings().DATABASE_URL !== undefined) return
  store
    .compactErased(receipt)
    .catch((err: unknown) => log().warn({ err }, 'erased data still in database files'))
}
