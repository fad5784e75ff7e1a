import { test as base, expect } from '@playwright/test'
import { ask, type Answer, type Question } from './http'
import { watchForProblems } from './watch'

/** A request without a browser and its cookies. */
export type Ask = (origin: string, path: string, question?: Question) => Promise<Answer>

/**
 * Every spec's `test`. A test is a visitor of its own: with an address of its own where the site
 * believes proxies (the limit on comments counts by address), and on pages on which nothing may go
 * wrong unseen.
 */
type Fixtures = {
  /** The demo's organisations by host. Tests that name one are skipped on a site that is no demo. */
  hosts: { axs: string; acx: string; nova: string; elsewhere: string }
  http: Ask
  /** What went wrong so far. */
  problems: () => string[]
}

const test = base.extend<Fixtures>({
  hosts: async ({ baseURL }, provide, info) => {
    const { protocol, hostname, port } = new URL(baseURL!)
    const isDemo = /(^|\.)localhost$/.test(hostname)
    info.skip(!isDemo, 'the demo’s organisations live below localhost')
    const at = (name: string) => `${protocol}//${name}.localhost${port && `:${port}`}`
    await provide({ axs: at('axs'), acx: at('acx'), nova: at('nova'), elsewhere: at('elsewhere') })
  },

  extraHTTPHeaders: async ({}, provide) => {
    const byte = () => Math.floor(Math.random() * 254) + 1
    await provide({ 'x-forwarded-for': `10.${byte()}.${byte()}.${byte()}` })
  },

  http: async ({ extraHTTPHeaders }, provide) => {
    await provide((origin, path, question = {}) =>
      ask(origin, path, { ...question, headers: { ...extraHTTPHeaders, ...question.headers } }),
    )
  },

  problems: async ({ context }, provide) => {
    await provide(await watchForProblems(context))
  },

  page: async ({ problems, page }, provide) => {
    await provide(page)
    expect(problems()).toEqual([])
  },
})

export { expect, test }
