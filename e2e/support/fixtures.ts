import { test as base, expect } from '@playwright/test'
import { sendRequest, type HttpRequest, type HttpResponse } from './http'
import { openRoom, type Room } from './shared-room'
import { MAX_ARRIVAL_SHIFT, watchForProblems } from './watch'
import { startWorld, type World } from './world'

/** Sends a request without a browser and its cookies. */
export type Http = (origin: string, path: string, request?: HttpRequest) => Promise<HttpResponse>

/** Sends a request to the tested site. `host` may be any name, even one that Node could not resolve. */
export type FetchPage = (path: string, options?: HttpRequest & { host?: string }) => Promise<HttpResponse>

/**
 * Every spec's `test`. Each test is a separate visitor. It has a unique address if the site trusts proxies,
 * because the limit on comments counts by address. Its pages fail it on any unexpected problem.
 */
type Fixtures = {
  /** Origins of the demo's organisations. Tests that use them are skipped if the site is not the demo. */
  hosts: { axs: string; acx: string; nova: string; unassigned: string }
  http: Http
  fetchPage: FetchPage
  /** Returns the problems that the test's pages have had so far. */
  problems: () => string[]
  /** True to show the language offer. By default it counts as dismissed, because the browser prefers English. */
  hasLanguageOffer: boolean
  /** Maximum sum of a page's layout shifts until it is loaded. */
  maxArrivalShift: number
}

/** Runs in the page, before its scripts. */
function endLanguageOffer() {
  try {
    localStorage.setItem('cartelera.language-offer', 'answered')
  } catch {
    // Ignored: documents without an origin have no storage.
  }
}

/** Declared for all tests: if only some had them, Playwright would restart the worker and its browser. */
type WorkerFixtures = {
  /** A site whose content service can fail. One for each worker whose tests use it. */
  world: World
  /** An admin with the usual settings, which all workers share. */
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
    async ({ browser }, provide, { workerIndex }) => {
      const { stop, ...room } = await openRoom(browser, workerIndex)
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
