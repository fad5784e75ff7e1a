import { expect, expire, test } from './fixtures'
import { waitFor } from './site'

test.skip(process.env.E2E_BASE_URL !== undefined, 'starts a site of its own')
test.slow()

/** Longer than all of them take, so that what is asked for at their time does not expire again. */
const cacheSeconds = 6
test.use({ cacheSeconds })

test('60 simultaneous readers of an expired page cause one call per list', async ({ service, site }) => {
  await site.get('/home')
  await expire(cacheSeconds)
  service.calls.length = 0
  const pages = await Promise.all(Array.from({ length: 60 }, () => site.get('/home')))
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]))
  await waitFor(() => service.calls.length >= 7, 3000)
  const lists = service.calls.filter((call) => !call.startsWith('cat_orgventas'))
  expect(lists.filter((call, place) => lists.indexOf(call) !== place)).toEqual([])
  expect(lists).toHaveLength(5)
})

test('each failure is a line of JSON that names the call, and nothing private', async ({ service, site }) => {
  service.misbehaviour = 'HTTP 500'
  const requestId = 'from-outside-1'
  await site.get('/home', { headers: { cookie: 'session=secret-cookie', 'x-request-id': requestId } })
  // Whose domain it is the site knows from its start, by calls that belong to no request.
  const lines = site.lines().filter(({ msg, requestId }) => msg === 'content call failed' && requestId)
  expect(lines[0]).toEqual({
    level: 50,
    time: expect.any(Number),
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    call: expect.stringMatching(/^list(Board|Trends|Recent|Months|Categories)$/),
    organisation: 'AXS',
    ms: expect.any(Number),
    kind: 'failed',
    reason: 'HTTP 500',
    msg: 'content call failed',
  })
  const all = JSON.stringify(site.lines())
  expect(all).not.toContain('secret-cookie')
  expect(all).not.toContain(requestId)
})
