import { request } from 'node:http'
import { test as base } from '@playwright/test'

/** An answer as a crawler gets it: no cookies, no JavaScript, no redirects followed. */
export type Answer = { status: number; headers: Record<string, string | undefined>; body: string }

export type FetchPage = (
  path: string,
  options?: { host?: string; method?: string; headers?: Record<string, string> },
) => Promise<Answer>

/** `fetchPage`: asks the site itself, at any host, which Node could not look up. */
export const test = base.extend<{ fetchPage: FetchPage }>({
  fetchPage: async ({ baseURL }, provide) => {
    const site = new URL(baseURL ?? '')
    const isLocal = /(^|\.)localhost$/.test(site.hostname)
    await provide(
      (path, { host = site.hostname, method = 'GET', headers = {} } = {}) =>
        new Promise((resolve, reject) => {
          const options = {
            host: isLocal ? '127.0.0.1' : site.hostname,
            port: site.port || 80,
            path,
            method,
            headers: { ...headers, host },
          }
          const sent = request(options, (response) => {
            const chunks: Buffer[] = []
            response.on('data', (chunk: Buffer) => chunks.push(chunk))
            response.on('end', () =>
              resolve({
                status: response.statusCode ?? 0,
                headers: Object.fromEntries(
                  Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
                ),
                body: Buffer.concat(chunks).toString('utf8'),
              }),
            )
          })
          sent.on('error', reject)
          sent.end()
        }),
    )
  },
})
