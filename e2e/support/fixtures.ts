import { test as base, expect } from '@playwright/test'
import { sendRequest, type HttpRequest, type HttpResponse } from './http'
import { startRoom, type Room } from './shared-room'
import { MAX_ARRIVAL_SHIFT, watchForProblems } from './watch'
import { startWorld, type World } from './world'

/** A request without a browser and its cookies. */
export type Http = (origin: string, path: string, request?: HttpRequest) => Promise<HttpResponse>

/** The same, to the site that is tested; `host` is any, also one that Node could not look up. */
export type FetchPage = (path: string, options?: HttpRequest & { host?: string }) => Promise<HttpResponse>

/**
 * Every spec's `test`. A test is a visitor of its own: with an address of its own where the site
 * trusts proxies (the limit on comments counts by address), and on pages on which nothing may go
 * wrong unseen.
 */
type Fixtures = {
  /** The demo's organisations by host. Tests that name one are skipped on a site that is no demo. */
  hosts: { axs: string; acx: string; nova: string; unassigned: string }
  http: Http
  fetchPage: FetchPage
  /** What went wrong so far. */
  problems: () => string[]
  /** Whether the browser, which asks for English, may be offered it: else it was in an earlier session. */
  hasLanguageOffer: boolean
  /** The sum of layout shifts that a page may have until it is loaded. */
  maxArrivalShift: number
}

/** Runs in the page, before anything of the page does. */
function endLanguageOffer() {
  try {
    localStorage.setItem('cartelera.language-offer', 'answered')
  } catch {
    // A document without storage.
  }
}

/** Declared here for all: between tests with and without it, a worker and its browser would start anew. */
type WorkerFixtures = {
  /** For the tests of what fails: one for all tests of a worker that ask for it. */
  world: World
  /** For tests of the room that need no other settings than the usual ones: one for all of a worker that ask for it. */
  room: Room
}

const test = base.extend<Fixtures, WorkerFixtures>({
  world: [
    async ({}, provide) => {
      const { stop, ...world } = await startWorld()
      await provide(world)
      await stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],

  room: [
    async ({ browser }, provide) => {
      const { stop, ...room } = await startRoom(browser)
      await provide(room)
      await stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],

  hosts: async ({ baseURL }, provide, info) => {
    const { protocol, hostname, port } = new URL(baseURL!)
    const isDemo = /(^|\.)localhost$/.test(hostname)
    info.skip(!isDemo, 'the demo’s organisations live below localhost')
    const at = (name: string) => `${protocol}//${name}.localhost${port && `:${port}`}`
    await provide({ axs: at('axs'), acx: at('acx'), nova: at('nova'), unassigned: at('elsewhere') })
  },

  extraHTTPHeaders: async ({}, provide) => {
    const byte = () => Math.floor(Math.random() * 254) + 1
    await provide({ 'x-forwarded-for': `10.${byte()}.${byte()}.${byte()}` })
  },

  http: async ({ extraHTTPHeaders }, provide) => {
    await provide((origin, path, request = {}) =>
      sendRequest(origin, path, { ...request, headers: { ...extraHTTPHeaders, ...request.headers } }),
    )
  },

  fetchPage: async ({ baseURL, http }, provide) => {
    const { hostname } = new URL(baseURL!)
    await provide((path, { host = hostname, ...request } = {}) =>
      http(baseURL!, path, { ...request, headers: { ...request.headers, host } }),
    )
  },

  problems: async ({ context, maxArrivalShift }, provide) => {
    await provide(await watchForProblems(context, maxArrivalShift))
  },

  maxArrivalShift: [MAX_ARRIVAL_SHIFT, { option: true }],

  hasLanguageOffer: [false, { option: true }],

  page: async ({ problems, page, hasLanguageOffer }, provide) => {
    if (!hasLanguageOffer) await page.addInitScript(endLanguageOffer)
    await provide(page)
    expect(problems()).toEqual([])
  },
})

export { expect, test }
