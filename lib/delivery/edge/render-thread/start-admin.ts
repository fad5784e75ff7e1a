import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { AdminWorkerData } from '@/lib/delivery/edge/admin/worker'
import { log } from '@/lib/base/platform/log'
import { StartError, toReason } from '@/lib/base/platform/start-error'

/**
 * Starts the admin thread (`lib/delivery/edge/admin`) from the built file beside this one; resolves once it
 * listens, and throws `StartError` where it cannot. The site goes on without it where it ends later.
 */
export async function startAdmin(workerData: AdminWorkerData): Promise<void> {
  const worker = new Worker(new URL('./admin.mjs', import.meta.url), { workerData })
  worker.unref()
  try {
    await once(worker, 'message')
  } catch (cause) {
    throw new StartError(`ADMIN_PORT ${workerData.port} of ${workerData.host}: ${toReason(cause)}`)
  }
  worker.on('error', (cause) => log().error({ err: cause }, 'admin thread ended'))
}
