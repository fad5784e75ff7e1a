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
import type { NewPicture } from './media'
import { findFreePort } from '@/lib/testing/free-port'
import { readPictureFiles, writePictureFiles, type PictureFile } from './copy-picture'
import { openDiskStorage } from './disk-storage'
import type { MediaStorage } from './media-storage'
import { openMediaStorage } from './open-storage'
import { listPictureFiles } from './picture-files'
import { removeUnkeptFiles } from './remove-unkept-files'
import { openPicture, removePictureFiles, storePicture } from './store-picture'
import { takePicture } from './take-picture'

/** One contract for every storage: a folder, and S3 as a server of its own speaks it. */

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

/** The library, as far as storing asks for it. */
function openLibrary() {
  const known = new Map<string, StoredPicture>()
  return {
    known,
    addPicture: async (organisation: StoredPicture['organisation'], { ...parameters }: NewPicture) => {
      const isNew = !known.has(parameters.key)
      const focus = { x: 50, y: 50 }
      if (isNew)
        known.set(parameters.key, {
          ...parameters,
          id: known.size + 1,
          organisation,
          focus,
          isShared: false,
          uploadedAt: new Date(0),
        })
      return { picture: known.get(parameters.key)!, isNew }
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
  test('keeps a picture in all its widths, and gives it back', async () => {
    const storage = await open()
    const stored = await storePicture(openLibrary(), await give(1), storage)
    if (stored.kind !== 'stored') throw new Error(stored.reason)
    const { key, bytes, fileName, sha256 } = stored.picture
    expect(stored).toMatchObject({
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

  test('returns the free bytes of the disk, before its first upload, too', async () => {
    const { blocks, bsize } = statfsSync(root)
    const freeBytes = await (await open()).readFreeBytes()
    expect(freeBytes).toBeGreaterThan(0)
    expect(freeBytes).toBeLessThanOrEqual(blocks * bsize)
  })

  test('gives a file in parts, and one that is larger than what it holds at once', async () => {
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

  test('has no picture that no one gave it', async () => {
    const storage = await open()
    expect(await storage.read(`${'0'.repeat(32)}-10x10`, 'full.jpg')).toBeNull()
    await storage.remove(`${'0'.repeat(32)}-10x10`, ['full.jpg'])
  })

  test('keeps the same bytes once for each organisation', async () => {
    const [storage, library] = [await open(), openLibrary()]
    const outcomes = [
      await storePicture(library, await give(2), storage),
      await storePicture(library, await give(2), storage),
      await storePicture(library, await give(2, 'ACX'), storage),
    ]
    const keys = outcomes.map((one) => (one.kind === 'stored' ? one.picture.key : null))
    expect(keys[0]).toBe(keys[1])
    expect(keys[2]).not.toBe(keys[0])
    await removePictureFiles(keys[0]!, storage)
    expect(await openPicture(keys[0]!, storage)).toBeNull()
    expect(await openPicture(keys[2]!, storage)).not.toBeNull()
  })

  test('keeps nothing of what is refused', async () => {
    const storage = await open()
    const parameters = {
      ...(await give(3)),
      source: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    }
    expect(await storePicture(openLibrary(), parameters, storage)).toEqual({ kind: 'refused', reason: 'svg' })
    expect(listIncoming()).toEqual([])
  })

  test('gives its files to a backup, and takes them back', async () => {
    const storage = await open()
    const stored = await storePicture(openLibrary(), await give(4), storage)
    if (stored.kind !== 'stored') throw new Error(stored.reason)
    const { key } = stored.picture
    const files = await collect(readPictureFiles(key, storage))
    await removePictureFiles(key, storage)
    await writePictureFiles(key, [...files, { name: '../../out.jpg', bytes: Buffer.from('x') }], storage)
    expect(await collect(readPictureFiles(key, storage))).toEqual(files)
    expect(existsSync(path.join(root, 'out.jpg'))).toBe(false)
  })
})

describe('a picture that is uploaded again while it is removed', () => {
  /** Every step of one, at each of which the other happens whole. */
  const steps = ['read', 'keep', 'remove', 'add', 'ask'] as const
  type Step = `${'before' | 'after'} ${(typeof steps)[number]} ${1 | 2}`
  const moments = steps.flatMap((step) =>
    (['before', 'after'] as const).flatMap((when) =>
      [1, 2].map((turn): Step => `${when} ${step} ${turn as 1 | 2}`),
    ),
  )

  /** Does something else at a moment of what uses it. */
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
        await removeUnkeptFiles(key as PictureKey, isKept, watch(step))
      },
    }
  }

  const isSound = async ({ library, storage }: ReturnType<typeof open>) => {
    for (const key of library.known.keys()) {
      const stored = await collect(readPictureFiles(key as PictureKey, storage))
      expect(stored).toHaveLength(listPictureFiles(parsePictureKey(key)!).length)
    }
  }

  test.each(moments)('the upload comes whole %s of the removal', async (moment) => {
    const place = open(`removing ${moment}`)
    await place.upload()
    await place.remove(interrupt(moment, () => place.upload()))
    await isSound(place)
  })

  test.each(moments)('the removal comes whole %s of the upload', async (moment) => {
    const place = open(`uploading ${moment}`)
    await place.upload()
    await place.upload(interrupt(moment, () => place.remove()))
    await isSound(place)
  })

  test('files that another organisation’s library has too stay', async () => {
    const place = open('shared with another')
    await place.upload()
    const [key] = place.library.known.keys()
    await removeUnkeptFiles(key as PictureKey, async () => true, place.storage)
    await isSound(place)
  })
})

describe('the files of a picture that somebody else has packed', () => {
  const storage = openDiskStorage(path.join(root, 'taken'))
  let files: PictureFile[]
  let parts: PictureParts
  beforeAll(async () => {
    const stored = await storePicture(openLibrary(), await give(9), storage)
    if (stored.kind !== 'stored') throw new Error(stored.reason)
    parts = parsePictureKey(stored.picture.key)!
    files = await collect(readPictureFiles(parts.key, storage))
  })
  beforeEach(() => removePictureFiles(parts.key, storage))

  const taking = async (changed: Record<string, Buffer | null>) => {
    const names = [...new Set([...files.map(({ name }) => name), ...Object.keys(changed)])]
    const packed = names.flatMap((name) => {
      const bytes = name in changed ? changed[name] : files.find((one) => one.name === name)?.bytes
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

  test('stay to the byte where this site would have made them', async () => {
    expect(await taking({ '../out.jpg': markup })).toEqual({ kind: 'kept' })
    expect(await collect(readPictureFiles(parts.key, storage))).toEqual(files)
  })

  test.each<[string, () => Promise<Record<string, Buffer | null>>]>([
    ['one is missing', async () => ({ '96.webp': null })],
    ['one is a page', async () => ({ '96.webp': markup })],
    [
      'one has a script behind it',
      async () => ({
        '96.webp': Buffer.concat([files.find(({ name }) => name === '96.webp')!.bytes, markup]),
      }),
    ],
    ['one is of another format', async () => ({ '96.avif': full() })],
    ['one is of another size', async () => ({ '96.webp': await sharp(full()).resize(50).webp().toBuffer() })],
    ['one says who took it', async () => ({ 'full.jpg': await withPlace() })],
    [
      'there is only the picture itself',
      async () =>
        Object.fromEntries(files.filter(({ name }) => name !== 'full.jpg').map(({ name }) => [name, null])),
    ],
  ])('are made anew where %s', async (_, change) => {
    expect(await taking(await change())).toEqual({ kind: 'converted' })
    const stored = await collect(readPictureFiles(parts.key, storage))
    expect(stored.map(({ name }) => name)).toEqual(files.map(({ name }) => name))
    expect(stored.some(({ bytes }) => bytes.includes('script') || bytes.includes('Ana'))).toBe(false)
  })

  test.each<[string, () => Promise<Buffer | null>]>([
    ['is missing', async () => null],
    ['is a page', async () => markup],
    ['was cut off', async () => half(full())],
    ['is of another size', () => sharp(full()).resize(100).jpeg().toBuffer()],
    ['is a bomb', async () => Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\x7f\0\0\0\x7f\0\0\0', 'latin1')],
  ])('are refused, and nothing of them stays, where the picture itself %s', async (_, make) => {
    expect(await taking({ 'full.jpg': await make() })).toEqual({ kind: 'refused', file: 'full.jpg' })
    expect(await collect(readPictureFiles(parts.key, storage))).toEqual([])
    expect(readdirSync(path.join(root, 'taken/.incoming'))).toEqual([])
  })
})

async function collect<T>(all: AsyncIterable<T>): Promise<T[]> {
  const collected: T[] = []
  for await (const one of all) collected.push(one)
  return collected
}

const listIncoming = () =>
  ['data', 'shared', 'copy']
    .map((name) => path.join(root, name, name === 'shared' ? '' : 'media', '.incoming'))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder))

test('a storage that refuses is no refusal of the picture, and nothing of it is left', async () => {
  const storage = await openMediaStorage({ ...none, ...inS3('another'), DATA_DIR: path.join(root, 'copy') })
  await expect(storePicture(openLibrary(), await give(5), storage)).rejects.toThrow(
    'media storage answered 404',
  )
  expect(listIncoming()).toEqual([])
})

test('what a killed process has left goes with the next picture, after an hour', async () => {
  const storage = await storages['a folder of the data directory']()
  const [old, young] = [await storage.createFolder(), await storage.createFolder()]
  writeFileSync(`${old}.source`, 'x')
  const before = new Date(0)
  for (const file of [old, `${old}.source`]) utimesSync(file, before, before)
  rmSync(await storage.createFolder(), { recursive: true })
  expect([existsSync(old), existsSync(`${old}.source`), existsSync(young)]).toEqual([false, false, true])
})
