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
import { sample } from '@/lib/testing/suite'
import { expect, test } from './support/fixtures'

/**
 * Pages on a slow connection. The browser paints the part that has arrived, and painted content must not move. The
 * fixtures report layout shifts.
 */

/**
 * Approximate size of the pieces in which a page is sent. If a picture follows, the piece ends after it: the later text
 * must not move when it arrives. Pieces end with a tag, because a word that arrives in two halves may wrap, which no
 * page can prevent.
 */
const PIECE_BYTES = 2000
/** Longer than the time between two paints. */
const PAUSE_MS = 60
/** Size of the header and the first content. The rest is below the window and is sent at once. */
const SLOW_BYTES = 50_000

/** Readers notice no shift below this sum. */
test.use({ maxArrivalShift: 0.01 })

let line: Server
test.beforeEach(async ({ hosts }) => {
  const site = new URL(hosts.axs)
  line = createServer((incoming, response) => void passOn(site, incoming, response)).listen(0)
  await once(line, 'listening')
})
test.afterEach(async ({ page }) => {
  // Leaves the page first: pictures that are still loading would be reported as failed requests.
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
  let sentBytes = 0
  while (isPage && sentBytes < Math.min(SLOW_BYTES, body.length)) {
    const picture = body.indexOf('<img', sentBytes)
    const isPictureNext = picture !== -1 && picture < sentBytes + PIECE_BYTES
    const end = body.indexOf('>', isPictureNext ? picture : sentBytes + PIECE_BYTES) + 1 || body.length
    response.write(body.subarray(sentBytes, end))
    sentBytes = end
    await pause(PAUSE_MS)
  }
  response.end(body.subarray(sentBytes))
}

const windows = ['axs', 'acx', 'nova'].flatMap((name) =>
  [390, 601, 1280].map((width) => [name, width] as const),
)
for (const [organisation, width] of sample(windows, { count: 1, key: 'slow arrival' })) {
  test(`keeps painted content of ${organisation} in place while a page arrives, at ${width} px`, async ({
    page,
  }) => {
    const { port } = line.address() as AddressInfo
    await page.setViewportSize({ width, height: 800 })
    // Article 101 belongs to AXS; the other organisations show the 404 page at its path.
    for (const path of ['/home', '/home/blog?id_card=101']) {
      await page.goto(`http://${organisation}.localhost:${port}${path}`)
      await expect(page.getByRole('contentinfo')).toBeAttached()
    }
  })
}

test('keeps painted content of the signed-in area in place while a page arrives, at 390 px', async ({
  page,
}) => {
  const { port } = line.address() as AddressInfo
  await page.setViewportSize({ width: 390, height: 860 })
  await page.goto(`http://axs.localhost:${port}/apps/chat/drawer`)
  // The router prefetches, and would report an aborted request.
  await page.waitForLoadState('networkidle')
})
