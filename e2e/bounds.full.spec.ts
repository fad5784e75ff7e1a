import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from './support/fixtures'
import { startSite } from './support/site'

/** Requests for ids that do not exist leave no files and no memory behind. */
test.skip(
  process.env.E2E_BASE_URL !== undefined || process.platform !== 'linux',
  'measures the files and memory of a local site',
)

const REQUESTS = 600
const AT_ONCE = 20
/** Limit on the growth of resident memory, in MB. A stored page takes 260 kB, so 600 of them would exceed it. */
const MAX_GROWTH_MB = 150

/**
 * Lists the files, except those that other tests' sites of the same build may write: converted pictures and
 * the output of `--dev`.
 */
const listFiles = (directory: string) =>
  readdirSync(directory, { recursive: true })
    .map(String)
    .filter((name) => !/^(cache\/images|dev)(\/|$)/.test(name))
    .sort()

function residentMegabytes(pid: number | undefined) {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!
  return Number(kilobytes) / 1024
}

const randomId = () => String(Math.floor(Math.random() * 2e9) + 1000)

const inventions = [
  () => `/home/blog?id_card=${randomId()}`,
  () => `/home/categoria?id_categoria=${randomId()}`,
  () => `/home/archivos?fecha_inicio=1990-01-01&fecha_fin=1990-12-31&mesDescripcion=${randomId()}`,
  () => `/${randomId()}`,
]

test('600 invented addresses leave no file and little memory', async () => {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'cartelera-bounds-'))
  const site = await startSite({ DATA_DIR: dataDirectory }, { hasTestClock: false })
  try {
    const invent = async (index: number) => {
      const { status } = await site.get(inventions[index % inventions.length]!())
      expect(status).toBe(404)
    }
    const inventMany = async (count: number) => {
      for (let done = 0; done < count; done += AT_ONCE) {
        await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => invent(done + index)))
      }
    }
    await inventMany(100)
    const before = {
      built: listFiles('.next'),
      data: listFiles(dataDirectory),
      memory: residentMegabytes(site.child.pid),
    }
    await inventMany(REQUESTS)
    expect(listFiles('.next')).toEqual(before.built)
    expect(listFiles(dataDirectory).length - before.data.length).toBeLessThan(20)
    expect(residentMegabytes(site.child.pid) - before.memory).toBeLessThan(MAX_GROWTH_MB)
  } finally {
    await site.kill()
    rmSync(dataDirectory, { recursive: true, force: true })
  }
})
