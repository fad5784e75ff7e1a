/** @jest-environment node */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import { findFreePort } from '@/lib/testing/free-port'
import { parseSettings } from '@/lib/base/platform/settings'
import { toBackupName } from './backup-name'
import { backUpTo } from './back-up-to'
import type { BackupDestination } from './destination'
import { openDestination } from './open-destination'
import { openBucket } from './s3-bucket'

/** Runs the same tests for a folder and for S3, with a separate server implementation. */

const root = mkdtempSync(path.join(tmpdir(), 'cartelera-destination-'))
const inRoot = (...names: string[]) => path.join(root, ...names)
const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1', bucket: 'backups' }
let server: S3rver
let endpoint: string

beforeAll(async () => {
  const port = await findFreePort()
  endpoint = `http://127.0.0.1:${port}`
  server = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory: inRoot('s3'),
    configureBuckets: [{ name: 'backups', configs: [] }],
  })
  await server.run()
})
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true, force: true })
})

const open = async (settings: Record<string, string>) =>
  (await openDestination(parseSettings({ DATA_DIR: inRoot('data'), ...settings })))!
const openS3 = () =>
  open({
    BACKUP_TO: 's3://backups/site/nightly',
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_ACCESS_KEY: 'S3RVER',
    BACKUP_S3_SECRET_KEY: 'S3RVER',
  })

const first = new Date('2026-11-27T03:00:00Z')
const second = new Date('2026-11-28T03:00:00Z')
/** Writes like `writeArchive`: the file gets its name at the end. */
const writing = (text: string) => async (file: string) => {
  await writeFile(`${file}.partial`, text)
  await rename(`${file}.partial`, file)
  return text.length
}
const readLatest = async (destination: BackupDestination) => {
  const [{ name } = { name: '' }] = await destination.list()
  return destination.withFile(name, async (file) => readFileSync(file, 'utf8'))
}

test('there is no destination without BACKUP_TO', async () => {
  expect(await openDestination(parseSettings({}))).toBeNull()
})

describe.each<[string, () => Promise<BackupDestination>]>([
  ['a folder', () => open({ BACKUP_TO: inRoot('folder') })],
  ['S3', openS3],
])('%s', (_, openIt) => {
  test('lists stored backups, newest first', async () => {
    const destination = await openIt()
    expect(await destination.list()).toEqual([])
    await expect(backUpTo(destination, second, writing('second'))).resolves.toMatchObject({
      written: 6,
      removed: [],
      notRemoved: null,
      backup: { name: 'cartelera-20261128T030000Z.zip', at: second, bytes: 6 },
    })
    await backUpTo(destination, first, writing('the first'))
    expect(await destination.list()).toEqual([
      { name: toBackupName(second), at: second, bytes: 6 },
      { name: toBackupName(first), at: first, bytes: 9 },
    ])
    expect(await readLatest(destination)).toBe('second')
  })

  test('keeps no backup of a failed write', async () => {
    const destination = await openIt()
    const before = await destination.list()
    const failing = backUpTo(destination, new Date('2026-11-29T03:00:00Z'), () =>
      Promise.reject(new Error('no space left')),
    )
    await expect(failing).rejects.toThrow('no space left')
    expect(await destination.list()).toEqual(before)
  })

  test('removes only an older backup of the same day', async () => {
    const destination = await openIt()
    const later = new Date('2026-11-28T09:00:00Z')
    const { removed } = await backUpTo(destination, later, writing('later'))
    expect(removed).toEqual([toBackupName(second)])
    expect((await destination.list()).map(({ at }) => at)).toEqual([later, first])
  })

  test('keeps the new backup if old ones cannot be removed', async () => {
    const destination = await openIt()
    const locked: BackupDestination = { ...destination, remove: () => Promise.reject(new Error('locked')) }
    const evening = new Date('2026-11-28T20:00:00Z')
    const result = await backUpTo(locked, evening, writing('evening'))
    expect(result).toMatchObject({ removed: [], notRemoved: new Error('locked'), backup: { at: evening } })
    expect(await readLatest(destination)).toBe('evening')
  })
})

test('ignores other files of the folder, and removes a killed backup’s leftovers after a day', async () => {
  const folder = inRoot('shared')
  mkdirSync(folder)
  const names = [
    'notes.txt',
    'cartelera-20200101T000000Z.zip.partial',
    'cartelera-20200102T000000Z.zip.partial',
  ]
  for (const name of names) writeFileSync(path.join(folder, name), '')
  utimesSync(path.join(folder, names[1]!), 0, 0)
  const destination = await open({ BACKUP_TO: folder })
  await backUpTo(destination, second, writing('x'))
  expect(readdirSync(folder).sort()).toEqual([toBackupName(second), names[2], 'notes.txt'].sort())
})

test('a backup in S3 leaves no file on this machine', () => {
  expect(readdirSync(inRoot('data', 'backup'))).toEqual([])
})

test('sends and fetches a large backup in parts', async () => {
  const bucket = openBucket({ ...keys, endpoint, partBytes: 1000 })
  const [sent, fetched] = [inRoot('sent'), inRoot('fetched')]
  const bytes = Buffer.from(Array.from({ length: 3500 }, (_, index) => index % 251))
  writeFileSync(sent, bytes)
  await bucket.upload('large', sent)
  await bucket.download('large', fetched)
  expect(readFileSync(fetched).equals(bytes)).toBe(true)
})

describe('the client of a bucket', () => {
  const answering = (...answers: (() => Response)[]) => {
    const urls: string[] = []
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
      urls.push((request as Request).url)
      return answers.shift()!()
    })
    return urls
  }
  const bucket = () => openBucket({ ...keys, endpoint, retryMs: 0 })
  const page = (key: string, isTruncated: boolean) => () =>
    new Response(
      `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated><Contents><Key>${key}</Key><Size>7</Size></Contents></ListBucketResult>`,
    )
  const failing = (status: number, code: string) => () =>
    new Response(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`, { status })
  afterEach(() => jest.restoreAllMocks())

  test('lists every page', async () => {
    const urls = answering(page('a/1', true), page('a/2', false))
    expect(await bucket().list('a/')).toEqual([
      { key: 'a/1', bytes: 7 },
      { key: 'a/2', bytes: 7 },
    ])
    expect(urls[1]).toContain('start-after=a%2F1')
  })

  test('retries after a lost connection and a fault of the storage', async () => {
    const unreachable = () => {
      throw new TypeError('fetch failed')
    }
    answering(unreachable, failing(503, 'SlowDown'), page('a/1', false))
    expect(await bucket().list('a/')).toHaveLength(1)
    answering(unreachable, unreachable, unreachable, unreachable)
    await expect(bucket().list('a/')).rejects.toThrow('fetch failed')
  })

  test('does not retry a refusal, and reports its reason', async () => {
    const urls = answering(failing(403, 'AccessDenied'))
    await expect(bucket().remove('a/1')).rejects.toThrow(
      'the storage of backups answered 403 AccessDenied for /a/1',
    )
    expect(urls).toHaveLength(1)
  })

  test('rejects an upload that failed with status 200, and deletes its parts', async () => {
    writeFileSync(inRoot('parts'), 'two parts')
    const done = () => new Response(null, { headers: { etag: '"sum"' } })
    const begun = () => new Response('<UploadId>id</UploadId>')
    const urls = answering(begun, done, done, failing(200, 'InternalError'), done)
    const uploading = openBucket({ ...keys, endpoint, partBytes: 5 }).upload('a/1', inRoot('parts'))
    await expect(uploading).rejects.toThrow('200 InternalError for /a/1')
    expect(urls.at(-1)).toMatch(/\?uploadId=id$/)
  })
})
