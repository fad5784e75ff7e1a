import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from '@playwright/test'
import { startMisbehavingService, type Service } from '../support/misbehaving-service'
import { startSite, type Site } from '../support/site'

/** The process as its operator sees it. */
test.skip(process.env.E2E_BASE_URL !== undefined, 'starts a site of its own')
test.describe.configure({ mode: 'serial' })

let service: Service
let site: Site

test.beforeAll(async () => {
  service = await startMisbehavingService()
  site = await startSite(
    { CONTENT_SERVICE_URL: service.url, HOST: '127.0.0.1' },
    {
      hasTestClock: false,
      preloads: ['./e2e/support/refuse-clients.mjs', './e2e/support/end-edge-thread.mjs'],
    },
  )
})

test.afterAll(async () => {
  await site.kill()
  await service.close()
})

test('a site on a content service loads no database and no Redis', async () => {
  for (const path of ['/home', '/home/blog?id_card=1', '/api/suggestions?q=portada', '/feed.xml']) {
    expect(await site.get(path)).toMatchObject({ status: 200 })
  }
})

test('a site listens on its address only', async () => {
  const socket = connect(site.port, '127.0.0.2')
  const [failure] = await once(socket, 'error')
  expect(failure.message).toMatch(/ECONNREFUSED|EADDRNOTAVAIL/)
})

test('all it writes is its log, a line of JSON each', () => {
  const lines = site.output().trim().split('\n')
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.map((line) => JSON.parse(line))).toEqual(site.lines())
})

test('a site whose edge thread ends says so and ends, for its supervisor to start another', async () => {
  const ended = once(site.child, 'exit')
  site.child.send('end of the edge thread')
  expect(await ended).toEqual([1, null])
  expect(site.lines().at(-1)).toMatchObject({ level: 60, msg: 'edge thread ended' })
})
