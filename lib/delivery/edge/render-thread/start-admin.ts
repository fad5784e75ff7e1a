import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type {
  AdminWorkerData,
  CertificateAnswer,
  CertificateQuestion,
} from '@/lib/delivery/edge/admin/messages'
import { getSettings } from '@/lib/base/platform/settings'
import { getContentService } from '@/lib/content/service'
import { createCertificatePermission } from '@/lib/features/company/domain-check/certificate-permission'
import { getQueries } from '@/lib/features/kernel/queries'
import { resolveHost } from '@/lib/features/company/domain-check/resolve'
import { log } from '@/lib/base/platform/log'
import { isError } from '@/lib/base/platform/start-error'
import { toPortError } from './port-error'

/**
 * Starts the admin thread (`lib/delivery/edge/admin`). Resolves once it listens; throws `StartError` if the port
 * cannot be opened. If the thread ends later, the site continues without it.
 */
export async function startAdmin(workerData: AdminWorkerData): Promise<void> {
  const worker = new Worker(new URL('./admin.mjs', import.meta.url), { workerData })
  worker.unref()
  try {
    await once(worker, 'message')
  } catch (cause) {
    throw (isError(cause) && toPortError({ setting: 'ADMIN_PORT', ...workerData }, cause)) || cause
  }
  const mayCertify = openCertificatePermission()
  worker.on('message', ({ id, domain }: CertificateQuestion) => {
    void mayCertify(domain).then((isAllowed) =>
      worker.postMessage({ id, isAllowed } satisfies CertificateAnswer),
    )
  })
  worker.on('error', (cause) => log().error({ err: cause }, 'admin thread ended'))
}

function openCertificatePermission() {
  const { ROOM_HOST, SITE_ADDRESS } = getSettings()
  return createCertificatePermission({
    isServed: async (domain) =>
      domain === ROOM_HOST || (await (await getContentService()).getOrganisationByDomain(domain)) !== null,
    mayHaveOtherAddresses: async (domain) =>
      (await (await getQueries())?.domainChecks.mayCertify(domain)) === true,
    resolve: resolveHost,
    siteAddresses: SITE_ADDRESS,
  })
}
