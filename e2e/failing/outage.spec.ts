import { expect, expire, recover, startWorld, test, type World } from './fixtures'
import { misbehaviours, type Misbehaviour } from '../support/misbehaving-service'
import type { Site } from '../support/site'

test.skip(process.env.E2E_BASE_URL !== undefined, 'starts a site of its own')

const slow = 'a 1-second delay' satisfies Misbehaviour
const ways = Object.keys(misbehaviours) as Misbehaviour[]
const failures = ways.filter((way) => way !== slow)
const paths = ['/home', '/home/blog?id_card=1', '/home/buscar?descripcionBuscar=portada']
const cookie = `session=${encodeURIComponent('{"id":2,"idOrgV":"AXS"}')}`

/** What a reader sees, in short: a whole page is far too long for a report. */
async function look(site: Site, path: string, headers = {}) {
  const { status, body } = await site.get(path, { headers })
  // A search marks the words that it found.
  const text = body.replaceAll(/<\/?mark[^>]*>/g, '')
  const editions = new Set(Array.from(text.matchAll(/La portada, edición (\d+)/g), ([, edition]) => edition))
  return { path, status, editions: [...editions].join() }
}

/** Expects every page to show this edition, at once or soon. */
async function expectEdition(site: Site, edition: number) {
  await expect
    .poll(async () =>
      (await Promise.all(paths.map((path) => look(site, path)))).map(({ editions }) => editions),
    )
    .toEqual(paths.map(() => String(edition)))
}

async function endOutage({ service, site }: World) {
  service.misbehaviour = null
  await recover(site)
}

test('a site without content answers with an empty page, whatever the service does, and then with content', async () => {
  const { service, site, stop } = await startWorld(failures[0])
  for (const way of failures) {
    await test.step(way, async () => {
      service.misbehaviour = way
      await recover(site)
      for (const path of paths) {
        expect(await look(site, path, { cookie })).toEqual({ path, status: 200, editions: '' })
      }
      // Whose domain it is takes a call as well.
      expect(await look(site, '/home')).toMatchObject({ status: 307 })
    })
  }
  await endOutage({ service, site })
  await expectEdition(site, 1)
  await stop()
})

test('a site that meets a slow service at first answers, with content or without', async () => {
  const { site, stop } = await startWorld(slow)
  for (const path of [...paths, '/home']) {
    const editions = expect.stringMatching(/^1?$/)
    expect(await look(site, path, { cookie })).toEqual({ path, status: 200, editions })
  }
  expect(await look(site, '/home')).toMatchObject({ status: 200 })
  await stop()
})

for (const way of ways) {
  test(`${way}: pages that were served before stay, and are new once it is over`, async ({
    service,
    site,
  }) => {
    await expectEdition(site, service.edition)
    service.misbehaviour = way
    await expire(site)
    for (const path of [...paths, ...paths]) {
      expect(await look(site, path)).toEqual({ path, status: 200, editions: String(service.edition) })
    }
    service.edition += 1
    await endOutage({ service, site })
    // What a slow service answered meanwhile is content like any other, and fresh for its time.
    if (way === slow) await expire(site)
    await expectEdition(site, service.edition)
  })
}
