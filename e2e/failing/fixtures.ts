import { test as base } from '@playwright/test'
import { startMisbehavingService, type Misbehaviour, type Service } from './misbehaving-service'
import { startSite, type Site } from './site'

/** The limit of one call to the content service. */
export const TIMEOUT_MS = 1500

type Fixtures = {
  service: Service
  site: Site
  cacheSeconds: number
  /** How the service behaves from the site's start on: it reads its home pages by itself then. */
  misbehaviourAtStart: Misbehaviour | null
}

/** A content service of the test's own, and the built site in front of it. */
export const test = base.extend<Fixtures>({
  cacheSeconds: [1, { option: true }],
  misbehaviourAtStart: [null, { option: true }],
  service: async ({ misbehaviourAtStart }, provide) => {
    const service = await startMisbehavingService()
    service.misbehaviour = misbehaviourAtStart
    await provide(service)
    await service.close()
  },
  site: async ({ service, cacheSeconds }, provide) => {
    const site = await startSite({
      CONTENT_SERVICE_URL: service.url,
      CONTENT_TIMEOUT_MS: String(TIMEOUT_MS),
      CONTENT_CACHE_SECONDS: String(cacheSeconds),
    })
    await provide(site)
    await site.kill()
  },
})

/** Until content is older than `CONTENT_CACHE_SECONDS`. */
export const expire = (cacheSeconds = 1) =>
  new Promise((resolve) => setTimeout(resolve, cacheSeconds * 1000 + 300))

export { expect } from '@playwright/test'
