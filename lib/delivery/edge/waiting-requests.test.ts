/** @jest-environment node */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WaitingRequests } from './waiting-requests'

jest.mock('@/lib/base/platform/log', () => ({ log: () => ({ warn: jest.fn() }) }))

let server: Server
afterEach(() => server.close())

async function askServer(waiting: WaitingRequests, onWaiting: () => void = () => undefined) {
  server = createServer((_, response) => {
    waiting.add(response)
    onWaiting()
  }).listen(0)
  await once(server, 'listening')
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
}

test('refuses a request that has waited too long, with a Retry-After', async () => {
  const response = await askServer(new WaitingRequests(1))
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('5')
})

test('refuses all waiting requests at once when no answer can come any more', async () => {
  const waiting = new WaitingRequests(60_000)
  expect(await askServer(waiting, () => waiting.refuseAll())).toMatchObject({ status: 503 })
})
