/** @jest-environment node */
import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import S3rver from 's3rver'
import sharp from 'sharp'
import { parseOrganisationId } from '@/lib/base/domain/parse'
import {
  parsePictureKey,
  type PictureKey,
  type PictureParts,
  type StoredPicture,
} from '@/lib/base/domain/stored-picture'
import type { NewPicture } from '../media'
import { findFreePort } from '@/lib/testing/free-port'
import { readPictureFiles, writePictureFiles, type PictureFile } from '../copy-picture'
import { openDiskStorage } from './disk-storage'
import type { MediaStorage } from './media-storage'
import { openMediaStorage } from './open-storage'
import { listPictureFiles } from './picture-files'
import { removeOrphanedFiles } from '../remove-orphaned-files'
import { openPicture, removePictureFiles, storePicture } from '../store-picture'
import { takePicture } from '../take-picture'

/** Runs the same tests for every storage: a folder, and S3 with a local server. */

const root = mkdtempSync(path.join(tmpdir(), 'cartelera-media-'))
const bucket = 'pictures'
let server: S3rver
let port: number

beforeAll(async () => {
  port = await findFreePort()
  const directory = path.join(root, 's3')
  server = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  await server.run()
})
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true, force: true })
})

const none = {
  MEDIA_DIR: undefined,
  MEDIA_S3_ENDPOINT: undefined,
  MEDIA_S3_BUCKET: undefined,
  MEDIA_S3_REGION: 'us-east-1',
  MEDIA_S3_ACCESS_KEY: undefined,
  MEDIA_S3_SECRET_KEY: undefined,
}
const inS3 = (name = bucket) => ({
  MEDIA_S3_ENDPOINT: `http://127.0.0.1:${port}`,
  MEDIA_S3_BUCKET: name,
  MEDIA_S3_ACCESS_KEY: 'S3RVER',
  MEDIA_S3_SECRET_KEY: 'S3RVER',
})
const storages = {
  'a folder of the data directory': () => openMediaStorage({ ...none, DATA_DIR: path.join(root, 'data') }),
  'a folder that copies share': () =>
    openMediaStorage({ ...none, DATA_DIR: root, MEDIA_DIR: path.join(root, 'shared') }),
  'S3-compatible storage': () => openMediaStorage({ ...none, ...inS3(), DATA_DIR: path.join(root, 'copy') }),
}

/** A library with only the methods that storing needs. */
function openLibrary() {
  const pictures = new Map<string, StoredPicture>()
  return {
    known: pictures,
    addPicture: async (organisation: StoredPicture['organisation'], { ...parameters }: NewPicture) => {
      const isNew = !pictures.has(parameters.key)
      const focus = { x: 50, y: 50 }
      if (isNew)
        pictures.set(parameters.key, {
          ...parameters,
          id: pictures.size + 1,
          organisation,
          focus,
          isShared: false,
          uploadedAt: new Date(0),
        })
      return { picture: pictures.get(parameters.key)!, isNew }
    },
  }
}

const organisationOf = (id: string) => parseOrganisationId(id)!
const draw = (red: number) =>
  sharp({ create: { width: 200, height: 100, channels: 3, background: { r: red, g: 80, b: 40 } } })
    .jpeg()
    .toBuffer()

async function give(red: number, organisation = 'AXS') {
  const parameters = {
    name: 'foto.jpg',
    alt: 'Una foto',
    by: null,
    organisation: organisationOf(organisation),
  }
  return { ...parameters, source: await draw(red) }
}

describe.each(Object.entries(storages))('%s', (_, open) => {
  test('stores a picture in all widths, and returns it', async () => {
    const storage = await open()
    const outcome = await storePicture(openLibrary(), await give(1), storage)
    if (outcome.kind !== 'stored') throw new Error(outcome.reason)
    const { key, bytes, fileName, sha256 } = outcome.picture
    expect(outcome).toMatchObject({
      isNew: true,
      isAnimated: false,
      picture: { width: 200, height: 100, alt: 'Una foto' },
    })
    expect([fileName, sha256]).toEqual(['foto.jpg', expect.stringMatching(/^[0-9a-f]{64}$/)])
    const parts = parsePictureKey(key)!
    for (const file of listPictureFiles(parts)) {
      expect([file, (await storage.read(parts.name, file))?.length]).toEqual([file, expect.any(Number)])
    }
    expect((await openPicture(key, storage))?.length).toBe(bytes)
  })

  test('returns the free bytes of the disk, also before the first upload', async () => {
    const { blocks, bsize } = statfsSync(root)
    const freeBytes = await (await open()).readFreeBytes()
    expect(freeBytes).toBeGreaterThan(0)
    expect(freeBytes).toBeLessThanOrEqual(blocks * bsize)
  })

  test('returns a file in parts, also if it is larger than the buffer', async () => {
    const storage = await open()
    const bytes = Buffer.alloc(17 * 1024 * 1024, 'abc')
    const folder = await storage.createFolder()
    writeFileSync(path.join(folder, 'bytes'), bytes)
    const name = 'f'.repeat(32)
    await storage.keep(name, folder)
    const read = async (range?: { start: number; end: number }) => {
      const source = await storage.open(name, 'bytes', range)
      return source && Buffer.concat((await source.toArray()) as Buffer[])
    }
    expect((await read())?.equals(bytes)).toBe(true)
    expect(String(await read({ start: 3, end: 7 }))).toBe('abcab')
    expect(String(await read({ start: bytes.length - 1, end: bytes.length - 1 }))).toBe('b')
    await storage.remove(name, ['bytes'])
    expect([await read(), await read({ start: 0, end: 1 })]).toEqual([null, null])
  })

  test('returns null for a picture that was never stored', async () => {
    const storage = await open()
    expect(await storage.read(`${'0'.repeat(32)}-10x10`, 'full.jpg')).toBeNull()
    await storage.remove(`${'0'.repeat(32)}-10x10`, ['full.jpg'])
  })

  test('stores the same bytes once per organisation', async () => {
    const [storage, library] = [await open(), openLibrary()]
    const outcomes = [
      await storePicture(library, await give(2), storage),
      await storePicture(library, await give(2), storage),
      await storePicture(library, await give(2, 'ACX'), storage),
    ]
    const keys = outcomes.map((outcome) => (outcome.kind === 'stored' ? outcome.picture.key : null))
    expect(keys[0]).toBe(keys[1])
    expect(keys[2]).not.toBe(keys[0])
    await removePictureFiles(keys[0]!, storage)
    expect(await openPicture(keys[0]!, storage)).toBeNull()
    expect(await openPicture(keys[2]!, storage)).not.toBeNull()
  })

  test('keeps nothing of a rejected picture', async () => {
    const storage = await open()
    const parameters = {
      ...(await give(3)),
      source: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    }
    expect(await storePicture(openLibrary(), parameters, storage)).toEqual({ kind: 'refused', reason: 'svg' })
    expect(listIncoming()).toEqual([])
  })

  test('copies its files to a backup, and restores them', async () => {
    const storage = await open()
    const outcome = await storePicture(openLibrary(), await give(4), storage)
    if (outcome.kind !== 'stored') throw new Error(outcome.reason)
    const { key } = outcome.picture
    const files = await collect(readPictureFiles(key, storage))
    await removePictureFiles(key, storage)
    await writePictureFiles(key, [...files, { name: '../../out.jpg', bytes: Buffer.from('x') }], storage)
    expect(await collect(readPictureFiles(key, storage))).toEqual(files)
    expect(existsSync(path.join(root, 'out.jpg'))).toBe(false)
  })
})

describe('a picture uploaded again during its removal', () => {
  /**
   * Calls of an upload and a removal. Each test runs one of them completely before or after one call of the other.
   */
  const steps = ['read', 'keep', 'remove', 'add', 'ask'] as const
  type Step = `${'before' | 'after'} ${(typeof steps)[number]} ${1 | 2}`
  const moments = steps.flatMap((step) =>
    (['before', 'after'] as const).flatMap((when) =>
      [1, 2].map((turn): Step => `${when} ${step} ${turn as 1 | 2}`),
    ),
  )

  /** Runs `other` at the given step. */
  function interrupt(at: Step, other: () => Promise<unknown>) {
    const counts = new Map<string, number>()
    let isDone = false
    const meet = async (moment: string) => {
      if (moment !== at || isDone) return
      isDone = true
      await other()
    }
    return <A extends unknown[], T>(step: (typeof steps)[number], work: (...parameters: A) => Promise<T>) =>
      async (...parameters: A): Promise<T> => {
        const turn = (counts.get(step) ?? 0) + 1
        counts.set(step, turn)
        await meet(`before ${step} ${turn}`)
        const result = await work(...parameters)
        await meet(`after ${step} ${turn}`)
        return result
      }
  }
  type Steps = ReturnType<typeof interrupt>
  const through: Steps = (_, work) => work

  const open = (place: string) => {
    const storage = openDiskStorage(path.join(root, place))
    const library = openLibrary()
    const watch = (step: Steps): MediaStorage => ({
      ...storage,
      read: step('read', storage.read),
      keep: step('keep', storage.keep),
      remove: step('remove', storage.remove),
    })
    return {
      library,
      storage,
      upload: async (step = through) =>
        storePicture({ addPicture: step('add', library.addPicture) }, await give(20), watch(step)),
      async remove(step = through) {
        const [key] = library.known.keys()
        if (key === undefined) return
        library.known.delete(key)
        const isKept = step('ask', async () => library.known.has(key))
        await removeOrphanedFiles(key as PictureKey, isKept, watch(step))
      },
    }
  }

  const isSound = async ({ library, storage }: ReturnType<typeof open>) => {
    for (const key of library.known.keys()) {
      const files = await collect(readPictureFiles(key as PictureKey, storage))
      expect(files).toHaveLength(listPictureFiles(parsePictureKey(key)!).length)
    }
  }

  test.each(moments)('stays complete if uploaded %s of the removal', async (moment) => {
    const place = open(`removing ${moment}`)
    await place.upload()
    await place.remove(interrupt(moment, () => place.upload()))
    await isSound(place)
  })

  test.each(moments)('stays complete if removed %s of the upload', async (moment) => {
    const place = open(`uploading ${moment}`)
    await place.upload()
    await place.upload(interrupt(moment, () => place.remove()))
    await isSound(place)
  })

  test('keeps files that another organisation also has in its library', async () => {
    const place = open('shared with another')
    await place.upload()
    const [key] = place.library.known.keys()
    await removeOrphanedFiles(key as PictureKey, async () => true, place.storage)
    await isSound(place)
  })
})

describe("the files of a picture from someone else's archive", () => {
  const storage = openDiskStorage(path.join(root, 'taken'))
  let files: PictureFile[]
  let parts: PictureParts
  beforeAll(async () => {
    const outcome = await storePicture(openLibrary(), await give(9), storage)
    if (outcome.kind !== 'stored') throw new Error(outcome.reason)
    parts = parsePictureKey(outcome.picture.key)!
    files = await collect(readPictureFiles(parts.key, storage))
  })
  beforeEach(() => removePictureFiles(parts.key, storage))

  const taking = async (changed: Record<string, Buffer | null>) => {
    const names = [...new Set([...files.map(({ name }) => name), ...Object.keys(changed)])]
    const packed = names.flatMap((name) => {
      const bytes = name in changed ? changed[name] : files.find((file) => file.name === name)?.bytes
      return bytes ? [{ name, bytes }] : []
    })
    return takePicture(parts, Readable.from(packed), storage)
  }
  const markup = Buffer.from('<script>alert(1)</script>')
  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
  const full = () => files.find(({ name }) => name === 'full.jpg')!.bytes
  const withPlace = () =>
    sharp(full())
      .withExif({ IFD0: { Artist: 'Ana' } })
      .jpeg()
      .toBuffer()

  test('are kept unchanged if this site would have produced them', async () => {
    expect(await taking({ '../out.jpg': markup })).toEqual({ kind: 'kept' })
    expect(await collect(readPictureFiles(parts.key, storage))).toEqual(files)
  })

  test.each<[string, () => Promise<Record<string, Buffer | null>>]>([
    ['a file is missing', async () => ({ '96.webp': null })],
    ['a file is a web page', async () => ({ '96.webp': markup })],
    [
      'a file has a script appended',
      async () => ({
        '96.webp': Buffer.concat([files.find(({ name }) => name === '96.webp')!.bytes, markup]),
      }),
    ],
    ['a file has another format', async () => ({ '96.avif': full() })],
    [
      'a file has another size',
      async () => ({ '96.webp': await sharp(full()).resize(50).webp().toBuffer() }),
    ],
    ['a file names its photographer', async () => ({ 'full.jpg': await withPlace() })],
    [
      'there is only the picture itself',
      async () =>
        Object.fromEntries(files.filter(({ name }) => name !== 'full.jpg').map(({ name }) => [name, null])),
    ],
  ])('are converted again if %s', async (_, change) => {
    expect(await taking(await change())).toEqual({ kind: 'converted' })
    const storedFiles = await collect(readPictureFiles(parts.key, storage))
    expect(storedFiles.map(({ name }) => name)).toEqual(files.map(({ name }) => name))
    expect(storedFiles.some(({ bytes }) => bytes.includes('script') || bytes.includes('Ana'))).toBe(false)
  })

  test.each<[string, () => Promise<Buffer | null>]>([
    ['is missing', async () => null],
    ['is a page', async () => markup],
    ['was cut off', async () => half(full())],
    ['is of another size', () => sharp(full()).resize(100).jpeg().toBuffer()],
    ['is a bomb', async () => Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\x7f\0\0\0\x7f\0\0\0', 'latin1')],
  ])('are rejected, and nothing is stored, if the picture itself %s', async (_, make) => {
    expect(await taking({ 'full.jpg': await make() })).toEqual({ kind: 'refused', file: 'full.jpg' })
    expect(await collect(readPictureFiles(parts.key, storage))).toEqual([])
    expect(readdirSync(path.join(root, 'taken/.incoming'))).toEqual([])
  })
})

async function collect<T>(all: AsyncIterable<T>): Promise<T[]> {
  const collected: T[] = []
  for await (const item of all) collected.push(item)
  return collected
}

const listIncoming = () =>
  ['data', 'shared', 'copy']
    .map((name) => path.join(root, name, name === 'shared' ? '' : 'media', '.incoming'))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder))

test('throws if the storage fails, and keeps nothing of the picture', async () => {
  const storage = await openMediaStorage({ ...none, ...inS3('another'), DATA_DIR: path.join(root, 'copy') })
  await expect(storePicture(openLibrary(), await give(5), storage)).rejects.toThrow(
    'media storage answered 404',
  )
  expect(listIncoming()).toEqual([])
})

test('removes leftovers of a crashed process with the next picture, after an hour', async () => {
  const storage = await storages['a folder of the data directory']()
  const [old, young] = [await storage.createFolder(), await storage.createFolder()]
  writeFileSync(`${old}.source`, 'x')
  const before = new Date(0)
  for (const file of [old, `${old}.source`]) utimesSync(file, before, before)
  rmSync(await storage.createFolder(), { recursive: true })
  expect([existsSync(old), existsSync(`${old}.source`), existsSync(young)]).toEqual([false, false, true])
})
