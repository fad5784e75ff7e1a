import { expect, expire, test } from './fixtures'

test.skip(process.env.E2E_BASE_URL !== undefined, 'starts its own site')

test('60 simultaneous readers of an expired page cause one call per list', async ({ service, site }) => {
  service.edition += 1
  // Once the page shows the new edition, none of its content calls is still running.
  const shownEdition = `La portada, edición ${service.edition}`
  await expect.poll(async () => (await site.get('/home')).body.includes(shownEdition)).toBe(true)
  await expire(site)
  service.calls.length = 0
  const pages = await Promise.all(Array.from({ length: 60 }, () => site.get('/home')))
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]))
  const listCalls = () => service.calls.filter((call) => !call.startsWith('cat_orgventas'))
  await expect.poll(() => listCalls().length).toBe(5)
  const lists = listCalls()
  expect(lists.filter((call, place) => lists.indexOf(call) !== place)).toEqual([])
})

test('each failure is one JSON line that names the call, without private data', async ({ service, site }) => {
  const before = site.lines().length
  service.misbehaviour = 'HTTP 500'
  await expire(site)
  const requestId = 'from-outside-1'
  const readLines = () =>
    site
      .lines()
      .slice(before)
      // Skip the site's own calls, which find the organisation of a domain.
      .filter(
        ({ msg, organisation, requestId }) => msg === 'content call failed' && organisation && requestId,
      )
      // Skips calls that were running when the clock was advanced, which fail by their timeout.
      .filter(({ reason }) => reason === 'HTTP 500')
  // Reads repeatedly: a page that was being rendered when the clock was advanced may be stored as fresh.
  const read = () =>
    site.get('/home', { headers: { cookie: 'session=secret-cookie', 'x-request-id': requestId } })
  await expect.poll(async () => (await read(), readLines().length)).toBeGreaterThan(0)
  expect(readLines()[0]).toEqual({
    level: 50,
    time: expect.any(Number),
    copy: expect.any(String),
    build: expect.any(String),
    thread: 'render',
    requestId: expect.stringMatching(/^[0-9a-z.]+$/),
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

test('an article that is too long is cut, with a message to readers and in the log', async ({
  service,
  site,
}) => {
  // No other test requests this article, so this request renders it.
  service.content = '**Uno** dos tres\n\n' + `${'palabra '.repeat(1000)}\n\n`.repeat(44)
  const { status, body } = await site.get('/home/blog?id_card=150')
  expect(status).toBe(200)
  expect(body).toContain('<p><strong>Uno</strong> dos tres</p>')
  expect(body).toMatch(/<p[^>]* data-omission="cut"[^>]*>[^<]+200\.000/)
  const line = {
    msg: 'article too long to show in full',
    card: 150,
    characters: service.content.length,
    omissions: ['cut'],
  }
  await expect.poll(() => site.lines()).toContainEqual(expect.objectContaining(line))
})
