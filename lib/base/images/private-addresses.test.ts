/** @jest-environment node */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fetchExternalImage } from 'next/dist/server/image-optimizer'

/**
 * Checks behaviour of Next that `IMAGE_HOSTS` relies on: it requests no private address, even through host names or
 * redirects. For the redirect test, 127.0.0.1 counts as public.
 */
jest.mock('next/dist/server/is-private-ip', () => ({
  isPrivateIp: (address: string) => !process.env.PUBLIC_ADDRESSES?.split(',').includes(address),
}))

const requests: string[] = []
const server = createServer(({ url = '', headers }, response) => {
  requests.push(`${headers.host?.split(':')[0]}${url}`)
  if (url !== '/redirect') return void response.writeHead(200, { 'content-type': 'image/png' }).end('png')
  response.writeHead(302, { location: `http://127.0.0.2:${port()}/secret.png` }).end()
})
const port = () => (server.address() as AddressInfo).port
const fetchPicture = (host: string, path: string) =>
  fetchExternalImage(`http://${host}:${port()}${path}`, false, 1000)

beforeAll(() => once(server.listen(0), 'listening'))
afterAll(() => void server.close().closeAllConnections())
beforeEach(() => {
  requests.length = 0
  jest.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  delete process.env.PUBLIC_ADDRESSES
})

test.each(['127.0.0.1', 'localhost'])('does not request %s', async (host) => {
  await expect(fetchPicture(host, '/secret.png')).rejects.toThrow('not allowed')
  expect(requests).toEqual([])
})

test('requests a public address', async () => {
  process.env.PUBLIC_ADDRESSES = '127.0.0.1'
  await expect(fetchPicture('127.0.0.1', '/a.png')).resolves.toMatchObject({ contentType: 'image/png' })
})

test('does not follow a redirect to a private address', async () => {
  process.env.PUBLIC_ADDRESSES = '127.0.0.1'
  await expect(fetchPicture('127.0.0.1', '/redirect')).rejects.toThrow('not allowed')
  expect(requests).toEqual(['127.0.0.1/redirect'])
})
