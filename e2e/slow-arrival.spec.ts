import {
  createServer,
  request as ask,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from './support/fixtures'

/**
 * Pages on a slow line: the browser paints what it has, again and again, and what it has painted
 * stays where it is. The fixtures' watch says what moved.
 */

const PIECE_BYTES = 2000
/** Longer than from one painting to the next. */
const PAUSE_MS = 60
/** Header and first content; the rest is below the window, and comes at once. */
const SLOW_BYTES = 50_000

/** Below it no reader sees anything move. */
test.use({ maxArrivalShift: 0.01 })

let line: Server
test.beforeEach(async ({ hosts }) => {
  const site = new URL(hosts.axs)
  line = createServer((incoming, response) => void passOn(site, incoming, response)).listen(0)
  await once(line, 'listening')
})
test.afterEach(async ({ page }) => {
  // It may still wait for pictures, and would say that they are broken off.
  await page.goto('about:blank')
  line.closeAllConnections()
  line.close()
})

async function passOn(site: URL, { method, url, headers }: IncomingMessage, response: ServerResponse) {
  const host = `${headers.host?.split(':')[0]}:${site.port}`
  const question = {
    port: site.port,
    method,
    path: url,
    headers: { ...headers, host, 'accept-encoding': 'identity' },
  }
  const [answer] = (await once(ask(question).end(), 'response')) as [IncomingMessage]
  response.writeHead(answer.statusCode ?? 500, { ...answer.headers, connection: 'close' })
  const isPage = answer.headers['content-type']?.startsWith('text/html')
  const body = Buffer.concat(await answer.toArray())
  for (let at = 0; isPage && at < SLOW_BYTES; at += PIECE_BYTES) {
    response.write(body.subarray(at, at + PIECE_BYTES))
    await pause(PAUSE_MS)
  }
  response.end(isPage ? body.subarray(SLOW_BYTES) : body)
}

for (const organisation of ['axs', 'acx', 'nova']) {
  for (const width of [390, 601, 1280]) {
    test(`what is painted of ${organisation}’s page stays where it is, at ${width} px`, async ({ page }) => {
      const { port } = line.address() as AddressInfo
      await page.setViewportSize({ width, height: 800 })
      // An article of AXS; at another organisation the error that stands for it.
      for (const path of ['/home', '/home/blog?id_card=101']) {
        await page.goto(`http://${organisation}.localhost:${port}${path}`)
        await expect(page.getByRole('contentinfo')).toBeAttached()
      }
    })
  }
}

test('what is painted of a page of the signed-in area stays where it is too, at 390 px', async ({ page }) => {
  const { port } = line.address() as AddressInfo
  await page.setViewportSize({ width: 390, height: 860 })
  await page.goto(`http://axs.localhost:${port}/apps/chat/drawer`)
  // Its router loads ahead, and says so where that breaks off.
  await page.waitForLoadState('networkidle')
})
