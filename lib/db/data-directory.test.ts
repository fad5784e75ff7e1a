import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createChildProcesses } from '@/lib/testing/child-process'
import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import { StartError } from '@/lib/base/platform/start-error'
import { createStoreContentService } from '@/lib/content/from-db/store-content-service'
import { DataDirectoryInUseError, lockDataDirectory } from './data-directory'
import { tryLockByCommand } from './file-lock'
import { openPglite } from './open/pglite'
import { unpackTemplate } from './templates'

const HOLDER = 'lib/testing/hold-data-directory.ts'
const WRITER = 'lib/testing/leave-comments.ts'

let directory: string
let processes: ReturnType<typeof createChildProcesses>

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'cartelera-'))
  processes = createChildProcesses()
})

afterEach(() => {
  processes.endAll()
  rmSync(directory, { recursive: true, force: true })
})

describe.each(['the package', 'the command'] as const)('a data directory locked by %s', (way) => {
  const lock = (path: string) => lockDataDirectory(path, way === 'the command' ? tryLockByCommand : undefined)
  const startHolder = () => processes.start(HOLDER, directory, way)

  it('is created if it is missing, and released', async () => {
    const inside = path.join(directory, 'a/b')
    ;(await lock(inside))()
    ;(await lock(inside))()
    expect(existsSync(inside)).toBe(true)
  })

  it('cannot be locked twice in the same process', async () => {
    const unlock = await lock(directory)
    await expect(lock(directory)).rejects.toThrow(DataDirectoryInUseError)
    unlock()
  })

  it('cannot be locked by another process: the error names the directory and the holder’s pid', async () => {
    const unlock = await lock(directory)
    const words = await startHolder().line()
    expect(words).toContain(directory)
    expect(words).toContain(`process ${process.pid}`)
    unlock()
  })

  it('is unlocked when its holder is killed, whatever the lock file contains', async () => {
    const holder = startHolder()
    expect(await holder.line()).toBe('held')
    await expect(lock(directory)).rejects.toThrow(`in use by process ${holder.pid}`)
    await holder.kill()
    ;(await lock(directory))()
  })

  it('is locked by exactly one of several processes that start at once', async () => {
    const starters = Array.from({ length: 5 }, startHolder)
    const words = await Promise.all(starters.map((starter) => starter.line()))
    expect(words.filter((word) => word === 'held')).toHaveLength(1)
    expect(words.filter((word) => word.includes('is in use by'))).toHaveLength(4)
  })
})

describe('a data directory that cannot be used', () => {
  it.each([
    ['below a file', () => path.join(directory, 'file/data'), 'ENOTDIR'],
    ['in a folder where the system cannot create files', () => '/proc/nowhere/data', 'ENOENT'],
  ])('is named, with the reason: %s', async (_, place, reason) => {
    writeFileSync(path.join(directory, 'file'), '')
    const failure: unknown = await lockDataDirectory(place()).catch((error) => error)
    expect(failure).toBeInstanceOf(StartError)
    expect(String(failure)).toMatch(`The data directory ${place()} (DATA_DIR) cannot be used: ${reason}`)
  })
})

describe('PGlite in a data directory', () => {
  /** Creates a closed database. Unpacks the build's template, if any, which is faster than opening a database. */
  async function createDatabase() {
    unpackTemplate('empty', path.join(directory, 'pgdata'))
    if (existsSync(path.join(directory, 'pgdata'))) return
    const { close } = await openPglite(directory, async () => undefined)
    await close()
  }

  it('has every acknowledged comment after its process was killed', async () => {
    const writer = processes.start(WRITER, directory)
    const acknowledged: string[] = []
    await new Promise<void>((resolve) => {
      writer.onLine((line) => {
        // Skips JSON lines: without a template, the store logs its migrations.
        if (!line.startsWith('{')) acknowledged.push(line)
        if (acknowledged.length === 25) resolve()
      })
    })
    await expect(openPglite(directory, async () => undefined)).rejects.toThrow(
      `in use by process ${writer.pid}`,
    )
    await writer.kill()

    const fill = jest.fn(async () => undefined)
    const { database, close } = await openPglite(directory, fill)
    const article = await createStoreContentService(database).getArticle('AXS' as OrganisationId, 2 as CardId)
    await close()
    expect(article?.comments.map(({ text }) => text)).toEqual(expect.arrayContaining(acknowledged))
  })

  it('is created again if its first start was killed', async () => {
    await createDatabase()
    writeFileSync(path.join(directory, 'unfinished'), '')
    writeFileSync(path.join(directory, 'pgdata/PG_VERSION'), 'nonsense')
    await openPglite(directory, async () => undefined).then(({ close }) => close())
    expect(existsSync(path.join(directory, 'unfinished'))).toBe(false)
  })

  it.each([
    ['its control file', 'global/pg_control'],
    ['its version', 'PG_VERSION'],
  ])(
    'reports its path and the next step if it is damaged: %s',
    async (_, file) => {
      await createDatabase()
      const place = path.join(directory, 'pgdata', file)
      writeFileSync(place, Buffer.alloc(statSync(place).size, 'x'))
      const failure: unknown = await openPglite(directory, async () => undefined).catch((error) => error)
      expect(failure).toBeInstanceOf(StartError)
      expect(String(failure)).toMatch(/pgdata cannot be opened: it is damaged.*cartelera restore/)
      ;(await lockDataDirectory(directory))()
    },
    180_000,
  )

  it('releases the directory when it cannot be opened', async () => {
    const failure = openPglite(directory, () => Promise.reject(new Error('no content')))
    await expect(failure).rejects.toThrow('no content')
    ;(await lockDataDirectory(directory))()
  })
})
