import { startMisbehavingService, type Misbehaviour, type Service } from './misbehaving-service'
import { startSite, type Site } from './site'

/** Lifetime of cached content. It is far longer than any test, so content only expires if a test advances the clock. */
export const CACHE_SECONDS = 300
/** Timeout of one call to the content service, in ms. */
const TIMEOUT_MS = 1500

export type World = { service: Service; site: Site }

/**
 * Starts a content service that misbehaves on command, optionally from the start, and the built site in front
 * of it.
 */
export async function startWorld(misbehaviour: Misbehaviour | null = null, timeoutMs = TIMEOUT_MS) {
  const service = await startMisbehavingService()
  service.misbehaviour = misbehaviour
  const site = await startSite({
    CONTENT_SERVICE_URL: service.url,
    CONTENT_TIMEOUT_MS: String(timeoutMs),
    CONTENT_CACHE_SECONDS: String(CACHE_SECONDS),
  })
  const stop = async () => {
    await site.kill()
    await service.close()
  }
  return { service, site, stop }
}
