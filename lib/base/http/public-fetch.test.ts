/** @jest-environment node */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isPublicAddress } from './public-address'
import { PublicFetch } from './public-fetch'

let server: Server
let origin: string
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/loop') response.writeHead(302, { location: '/loop' }).end()
    else if (request.url === '/inward') response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
    else if (request.url === '/large') response.writeHead(200, { 'content-length': String(30e6) }).end('x')
    else if (request.url === '/a.png') response.end('bytes')
    else response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

test.each([
  'http://127.0.0.1/a',
  'http://localhost/a',
  'http://[::1]/a',
  'http://2130706433/',
  'file:///etc/passwd',
  'http://a:b@x.example/',
])('%s is not fetched', async (address) => {
  const fetch = new PublicFetch()
  expect(await fetch.fetch(address)).toHaveProperty('problem')
  await fetch.close()
})

test('applies the address policy to redirects, and limits the size', async () => {
  const fetch = new PublicFetch((address) => address === '127.0.0.1' || isPublicAddress(address))
  expect(await fetch.fetch(`${origin}/a.png`)).toEqual({ bytes: Buffer.from('bytes') })
  expect(await fetch.fetch(`${origin}/inward`)).toEqual({ problem: 'not a public address' })
  expect(await fetch.fetch(`${origin}/loop`)).toEqual({ problem: 'too many redirects' })
  expect(await fetch.fetch(`${origin}/large`)).toEqual({ problem: 'larger than 20 MB' })
  expect(await fetch.fetch(`${origin}/none`)).toEqual({ problem: 'status 404' })
  await fetch.close()
})
