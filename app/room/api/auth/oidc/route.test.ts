/** @jest-environment node */
import { getQueries } from '@/lib/features/kernel/queries'
import { GET } from './route'

jest.mock('@/lib/features/kernel/queries', () => ({ getQueries: jest.fn(async () => null) }))

test.each([
  ['image', 403],
  ['iframe', 403],
  ['empty', 403],
  ['document', 404],
])('answers a request whose destination is %s with %i', async (destination, status) => {
  const headers = { 'sec-fetch-dest': destination, accept: 'text/html' }
  const response = await GET(new Request('http://redaccion.localhost/api/auth/oidc', { headers }))
  expect(response.status).toBe(status)
  // A rejected request does not open the store, so it does not count towards the rate limit.
  expect(getQueries).toHaveBeenCalledTimes(status === 404 ? 1 : 0)
})
