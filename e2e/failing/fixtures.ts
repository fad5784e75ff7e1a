import { test as base } from '../support/fixtures'
import {
  shortContent,
  startMisbehavingService,
  type Misbehaviour,
  type Service,
} from '../support/misbehaving-service'
import { startSite, type Site } from '../support/site'

/** Far longer than any test: what is new on a page did not come by waiting, unless a test advances the clock. */
const CACHE_SECONDS = 300
/** The limit of one call to the content service. */
const TIMEOUT_MS = 1500
/** A limit that no slow service meets, however busy the machine is. */
export const UNREACHED_MS = 600_000
/** How soon an outage must be forgotten. */
const RECOVERY_MS = 5000

export type World = { service: Service; site: Site }

/** A content service that misbehaves on command, from the start where it is said, and the built site in front of it. */
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

/** Until all content is older than it may be. */
export const expire = (site: Site) => site.advance((CACHE_SECONDS + 1) * 1000)

/** Until an outage is forgotten. */
export const recover = (site: Site) => site.advance(RECOVERY_MS)

/** One of each for all tests of a worker; a test finds the service well, and content that has expired. */
export const test = base.extend<World, { world: World }>({
  world: [
    async ({}, provide) => {
      const { stop, ...world } = await startWorld()
      await provide(world)
      await stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  service: async ({ world: { service } }, provide) => {
    Object.assign(service, { misbehaviour: null, calls: [], comments: [], content: shortContent })
    await provide(service)
  },
  site: async ({ world: { site }, service }, provide) => {
    service.misbehaviour = null
    await expire(site)
    await provide(site)
  },
})

export { expect } from '@playwright/test'
