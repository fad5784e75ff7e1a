import { test as base } from '../support/fixtures'
import { shortContent } from '../support/misbehaving-service'
import type { Site } from '../support/site'
import { CACHE_SECONDS, type World } from '../support/world'

/** A limit that no slow service meets, however busy the machine is. */
export const UNREACHED_MS = 600_000
/** How soon an outage must be forgotten. */
const RECOVERY_MS = 5000

/** Until all content is older than it may be. */
export const expire = (site: Site) => site.advance((CACHE_SECONDS + 1) * 1000)

/** Until an outage is forgotten. */
export const recover = (site: Site) => site.advance(RECOVERY_MS)

/** A test finds the service well, and content that has expired. */
export const test = base.extend<World>({
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
