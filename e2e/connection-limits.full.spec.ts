import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { expect, test } from './support/fixtures'
import { openConnection, readStatus, toKeptGet } from './support/raw-connection'
import { startSite, type Site } from './support/site'

/** Connection limits of the built server, shortened to a twentieth to keep the test short. */
test.skip(process.env.E2E_BASE_URL !== undefined, 'starts its own site')
test.describe.configure({ mode: 'serial' })

let site: Site
test.beforeAll(async () => {
  site = await startSite({ TEST_LIMITS_DIVISOR: '20' })
})
test.afterAll(() => site.kill())

test('a client that never finishes its headers is disconnected', async () => {
  expect(await readStatus(site.port, 'GET /home HTTP/1.1\r\nHost: axs.localhost\r\nX-Slow: ')).toBe(408)
})

/** Returns the path of the largest script that browsers load, about 400 kB. */
function findLargestFile(): string {
  const folder = '.next/static/chunks'
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const sizes = files.map((name) => [statSync(`${folder}/${name}`).size, name] as const)
  return `/_next/static/chunks/${sizes.toSorted(([first], [other]) => other - first)[0]?.[1]}`
}

test('a client that does not read its responses is disconnected', async () => {
  // The maximum number of pipelined requests per connection. Together, their responses exceed the system's socket
  // buffers, so the server has to wait for the client.
  const attempts = 32
  const socket = (await openConnection(site.port)).pause()
  socket.write(toKeptGet(findLargestFile()).repeat(attempts))
  // The client would only notice a disconnect while reading, so the server's log is checked.
  const isDisconnected = () => site.lines().some(({ msg }) => msg === 'test clock: connection ended')
  await expect.poll(isDisconnected).toBe(true)
  let received = ''
  socket.on('data', (bytes: Buffer) => (received += bytes.toString('latin1')))
  const closed = once(socket, 'close')
  socket.resume()
  await closed
  const count = received.split('HTTP/1.1 200 ').length - 1
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThan(attempts)
})
