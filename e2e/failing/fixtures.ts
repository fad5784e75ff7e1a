import { test as base } from '../support/fixtures'
import { shortContent } from '../support/misbehaving-service'
import type { Site } from '../support/site'
import { CACHE_SECONDS, type World } from '../support/world'

/** Timeout that no slow service reaches, however busy the machine is, in ms. */
export const UNREACHED_MS = 600_000
/** Time after which an outage must be forgotten, in ms. */
const RECOVERY_MS = 5000

/** Advances the clock until all content has expired. */
export const expire = (site: Site) => site.advance((CACHE_SECONDS + 1) * 1000)

/** Advances the clock until an outage is forgotten. */
export const recover = (site: Site) => site.advance(RECOVERY_MS)

/** Starts each test with a healthy service and expired content. */
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
