/** @jest-environment node */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fetchExternalImage } from 'next/dist/server/image-optimizer'

/**
 * What `IMAGE_HOSTS` relies on in Next: wherever a name or a redirect leads, no private address is asked.
 * For the way of a redirect 127.0.0.1 counts as public.
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

test.each(['127.0.0.1', 'localhost'])('%s is not asked', async (host) => {
  await expect(fetchPicture(host, '/secret.png')).rejects.toThrow('not allowed')
  expect(requests).toEqual([])
})

test('a public address is asked', async () => {
  process.env.PUBLIC_ADDRESSES = '127.0.0.1'
  await expect(fetchPicture('127.0.0.1', '/a.png')).resolves.toMatchObject({ contentType: 'image/png' })
})

test('a redirect to a private one is not followed', async () => {
  process.env.PUBLIC_ADDRESSES = '127.0.0.1'
  await expect(fetchPicture('127.0.0.1', '/redirect')).rejects.toThrow('not allowed')
  expect(requests).toEqual(['127.0.0.1/redirect'])
})
