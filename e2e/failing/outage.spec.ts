import { expect, expire, test, TIMEOUT_MS } from './fixtures'
import { misbehaviours, type Misbehaviour } from './misbehaving-service'
import { waitFor, type Site } from './site'

/** What a page may take beyond the limit of a call, and how soon an outage must be forgotten. */
const BEYOND_MS = 2000
const RECOVERY_MS = 5000

test.skip(process.env.E2E_BASE_URL !== undefined, 'starts a site of its own')
test.slow()

const ways = Object.keys(misbehaviours) as Misbehaviour[]
const paths = ['/home', '/home/blog?id_card=1', '/home/buscar?descripcionBuscar=portada']
const cookie = `session=${encodeURIComponent('{"id":2,"idOrgV":"AXS"}')}`

/** What a reader sees, in short: a whole page is far too long for a report. */
async function look(site: Site, path: string, headers = {}) {
  const { status, body, ms } = await site.get(path, { headers })
  // A search marks the words that it found.
  const text = body.replaceAll(/<\/?mark[^>]*>/g, '')
  const editions = new Set(Array.from(text.matchAll(/La portada, edición (\d)/g), ([, edition]) => edition))
  const isInTime = ms < TIMEOUT_MS + BEYOND_MS
  return { path, status, editions: [...editions].join(), isInTime: isInTime || `${Math.round(ms)} ms` }
}

for (const way of ways) {
  const isSlow = way === 'a 1-second delay'

  test.describe(way, () => {
    test.use({ misbehaviourAtStart: way })

    test('an empty page at first, unnoticed later, and it passes by itself', async ({ service, site }) => {
      // The very first page costs Next its loading; nobody's domain costs no content.
      await site.get('/list', { host: 'nobody.localhost' })
      await test.step('from the first request on', async () => {
        for (const path of paths) {
          const editions = isSlow ? expect.stringMatching(/^1?$/) : ''
          expect
            .soft(await look(site, path, { cookie }))
            .toEqual({ path, status: 200, editions, isInTime: true })
        }
        const stranger = await look(site, '/home')
        expect.soft(stranger).toMatchObject({ status: isSlow ? 200 : 307, isInTime: true })
      })

      service.misbehaviour = null
      await test.step('recovery', async () => {
        const areWell = async () => {
          const seen = await Promise.all(paths.map((path) => look(site, path)))
          return seen.every(({ editions }) => editions === '1')
        }
        expect.soft(await waitFor(areWell, RECOVERY_MS)).toBeLessThan(RECOVERY_MS)
      })

      service.misbehaviour = way
      await expire()
      await test.step('after content was served', async () => {
        for (const path of [...paths, ...paths]) {
          expect.soft(await look(site, path)).toEqual({ path, status: 200, editions: '1', isInTime: true })
        }
      })

      Object.assign(service, { misbehaviour: null, edition: 2 })
      await test.step('recovery', async () => {
        const areNew = async () => {
          const seen = await Promise.all(paths.map((path) => look(site, path)))
          return seen.every(({ editions }) => editions === '2')
        }
        expect.soft(await waitFor(areNew, RECOVERY_MS)).toBeLessThan(RECOVERY_MS)
      })
    })
  })
}
