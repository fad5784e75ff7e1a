import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { AdminWorkerData } from '@/lib/delivery/edge/admin/worker'
import { log } from '@/lib/base/platform/log'
import { isError } from '@/lib/base/platform/start-error'
import { toPortError } from './port-error'

/**
 * Starts the admin thread (`lib/delivery/edge/admin`) from the built file beside this one. Resolves once it listens;
 * throws `StartError` if the port cannot be opened. If the thread ends later, the site keeps running without it.
 */
export async function startAdmin(workerData: AdminWorkerData): Promise<void> {
  const worker = new Worker(new URL('./admin.mjs', import.meta.url), { workerData })
  worker.unref()
  try {
    await once(worker, 'message')
  } catch (cause) {
    throw (isError(cause) && toPortError({ setting: 'ADMIN_PORT', ...workerData }, cause)) || cause
  }
  worker.on('error', (cause) => log().error({ err: cause }, 'admin thread ended'))
}
