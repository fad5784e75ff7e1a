import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { templateFile } from '@/lib/db/templates'
import { inFull } from '@/lib/testing/suite'
import { expect, test } from '../support/fixtures'
import { startMisbehavingService, type Service } from '../support/misbehaving-service'
import { readResponse, toKeptGet } from '../support/raw-connection'
import { startSite, type Site } from '../support/site'

/** The process from the operator's point of view. */
test.skip(process.env.E2E_BASE_URL !== undefined, 'starts its own site')
test.describe.configure({ mode: 'serial' })

let service: Service
let site: Site

/** Access key of the last request to the bucket, which is empty. */
let signedBy: string | undefined
let accessKey: string
const bucket = createServer(({ headers }, response) => {
  signedBy = /Credential=(\w+)/.exec(headers.authorization ?? '')?.[1]
  response.writeHead(404).end()
})

test.beforeAll(async ({}, info) => {
  service = await startMisbehavingService()
  await once(bucket.listen(0, '127.0.0.1'), 'listening')
  accessKey = info.outputPath('access-key')
  writeFileSync(accessKey, 'first\n')
  site = await startSite(
    {
      CONTENT_SERVICE_URL: service.url,
      HOST: '127.0.0.1',
      DRAIN_SECONDS: '3600',
      RENDER_THREADS: '2',
      MEDIA_S3_ENDPOINT: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
      MEDIA_S3_BUCKET: 'pictures',
      MEDIA_S3_ACCESS_KEY_FILE: accessKey,
      MEDIA_S3_SECRET_KEY: 'secret',
    },
    {
      hasTestClock: false,
      preloads: [
        './e2e/support/refuse-clients.mjs',
        './e2e/support/end-edge-thread.mjs',
        './e2e/support/hang-render-thread.mjs',
      ],
    },
  )
})

test.afterAll(async () => {
  await site.kill()
  await service.close()
  bucket.close().closeAllConnections()
})

test('a site on a content service loads no database and no Redis', async () => {
  for (const path of ['/home', '/home/blog?id_card=1', '/api/suggestions?q=portada', '/feed.xml']) {
    expect(await site.get(path)).toMatchObject({ status: 200 })
  }
})

test('the build includes the stores for a first start', () => {
  expect((['empty', 'demo'] as const).map(templateFile).filter(existsSync)).toHaveLength(2)
})

test('a site listens only on its configured address', async () => {
  const socket = connect(site.port, '127.0.0.2')
  const [failure] = await once(socket, 'error')
  expect(failure.message).toMatch(/ECONNREFUSED|EADDRNOTAVAIL/)
})

test('all output of the process is its log, one JSON object per line', () => {
  const lines = site.output().trim().split('\n')
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.map((line) => JSON.parse(line))).toEqual(site.lines())
})

test('its probes respond on every host and set no cookie', async () => {
  for (const path of ['/startupz', '/livez', '/readyz']) {
    const response = await readResponse(site.port, `GET ${path} HTTP/1.1\r\nConnection: close\r\n\r\n`)
    expect(response).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]+\r\n\r\n\{"status":"ok"\}\n$/)
    expect(response).not.toMatch(/set-cookie/i)
    expect(await site.get(path, { host: 'nobody.example' })).toMatchObject({ status: 200 })
  }
})

test('a hanging render thread is ended and restarted, and the process stays', inFull, async () => {
  site.child.send('a render thread hangs')
  const ended = expect.objectContaining({ msg: 'render thread ended', renderThread: 1 })
  // The watchdog acts after 10 s of the thread's processor time, which takes minutes on a busy machine.
  await expect.poll(() => site.lines(), { timeout: 500_000 }).toContainEqual(ended)
  const hung = expect.objectContaining({ msg: 'render thread hung', renderThread: 1, rendering: [] })
  expect(site.lines()).toContainEqual(hung)
  // The other render thread, or the restarted one, answers.
  expect(await site.get('/home/blog?id_card=2')).toMatchObject({ status: 200 })
  expect(await site.get('/livez')).toMatchObject({ status: 200 })
  expect(site.child.exitCode).toBeNull()
})

test('on SIGHUP the pictures thread loads the new keys of its bucket, too', async () => {
  const picture = `/media/u/${'0'.repeat(32)}-640x480.jpg`
  expect(await site.get(picture)).toMatchObject({ status: 404 })
  expect(signedBy).toBe('first')
  writeFileSync(accessKey, 'second\n')
  site.child.kill('SIGHUP')
  await expect.poll(async () => (await site.get(picture)) && signedBy).toBe('second')
  await expect
    .poll(() => site.lines())
    .toContainEqual(expect.objectContaining({ msg: 'secrets reloaded', changed: ['MEDIA_S3_ACCESS_KEY'] }))
})

test('a stopping site is not ready, and closes connections after each response', async () => {
  site.child.kill('SIGTERM')
  await expect.poll(async () => (await site.get('/readyz')).status).toBe(503)
  expect(await site.get('/livez')).toMatchObject({ status: 200 })
  // Requests a kept-alive connection, which a stopping server must nevertheless close.
  const page = await readResponse(site.port, toKeptGet('/home'))
  expect(page).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(page).toMatch(/\r\nConnection: close\r\n/)
})

test('a site whose edge thread ends logs it and exits, so its supervisor restarts it', async () => {
  // Wait for `close`, not `exit`: log output may follow the exit.
  const ended = once(site.child, 'close')
  site.child.send('end of the edge thread')
  expect(await ended).toEqual([1, null])
  expect(site.lines().at(-1)).toMatchObject({ level: 60, msg: 'edge thread ended' })
})
