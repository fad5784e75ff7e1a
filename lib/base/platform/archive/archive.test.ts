/** @jest-environment node */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { createChildProcesses } from '@/lib/testing/child-process'
import { ArchiveError } from './archive-error'
import { withArchive } from './read-archive'
import { writeArchive } from './write-archive'

let folder: string
beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), 'archive-'))))
afterAll(() => rmSync(folder, { recursive: true }))

const text = 'Ñandú\n'.repeat(1000)
async function* chunks() {
  for (let index = 0; index < 100; index++) yield Buffer.alloc(64 * 1024, index)
}

async function writeSample(file: string) {
  await writeArchive(file, async (archive) => {
    await archive.add('piezas/uno.md', text)
    await archive.addStream('medios/foto.jpg', chunks())
    for (let index = 0; index < 300; index++) await archive.add(`piezas/${index}.md`, text.repeat(10))
    await archive.add('manifest.json', '{}')
  })
}

test('writes reproducible archives, readable only by their owner, and reads them back', async () => {
  const [first, other] = ['one.zip', 'other.zip'].map((name) => path.join(folder, name)) as [string, string]
  await writeSample(first)
  await writeSample(other)
  expect(readFileSync(first).equals(readFileSync(other))).toBe(true)
  expect(statSync(first).mode & 0o777).toBe(0o600)
  await withArchive(first, async (archive) => {
    expect(archive.names).toHaveLength(303)
    expect(archive.hasSums).toBe(true)
    expect((await archive.read('piezas/uno.md')).toString()).toBe(text)
    expect((await archive.read('medios/foto.jpg'))[64 * 1024]).toBe(1)
    await archive.check()
    await expect(archive.read('nada')).rejects.toMatchObject({ fault: 'missing', entry: 'nada' })
    await expect(archive.read('piezas/uno.md', 10)).rejects.toMatchObject({ fault: 'too-large' })
  })
})

test('keeps the previous file if writing or the check fails', async () => {
  const file = path.join(folder, 'kept.zip')
  writeFileSync(file, 'before')
  const failing = async () => {
    throw new Error('no power')
  }
  await expect(writeArchive(file, failing)).rejects.toThrow('no power')
  await expect(writeArchive(file, (archive) => archive.add('a', 'b'), failing)).rejects.toThrow('no power')
  await expect(
    writeArchive(file, async (archive) => archive.addStream('a', failingChunks())),
  ).rejects.toThrow('no disk')
  expect(readFileSync(file, 'utf8')).toBe('before')
  expect(readdirSync(folder).filter((name) => name.endsWith('.partial'))).toEqual([])
})

test('a killed process keeps the previous file, without a partial one under its name', async () => {
  const file = path.join(folder, 'killed.zip')
  writeFileSync(file, 'before')
  const processes = createChildProcesses()
  const writer = processes.start('lib/testing/write-half-archive.ts', file)
  expect(await writer.line()).toBe('half')
  await writer.kill()
  expect(readFileSync(file, 'utf8')).toBe('before')
  expect(readdirSync(folder).filter((name) => name.startsWith('killed'))).toEqual([
    'killed.zip',
    'killed.zip.partial',
  ])
  await writeSample(file)
  expect(readdirSync(folder).filter((name) => name.startsWith('killed'))).toEqual(['killed.zip'])
})

async function* failingChunks(): AsyncGenerator<Uint8Array> {
  yield new Uint8Array()
  throw new Error('no disk')
}

type Part = {
  name: string
  content?: string
  /** False claims in the entry's header. */
  says?: { size?: number; crc?: number; flags?: number; method?: number; mode?: number }
}

/** Builds a malformed zip that no library would write. */
function toZip(parts: Part[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content = 'x', says = {} } of parts) {
    const bytes = Buffer.from(name)
    const packed = deflateRawSync(content)
    const facts = Buffer.alloc(24)
    facts.writeUInt16LE(says.flags ?? 0x800, 0)
    facts.writeUInt16LE(says.method ?? 8, 2)
    facts.writeUInt32LE(says.crc ?? crc32(content), 8)
    facts.writeUInt32LE(packed.length, 12)
    facts.writeUInt32LE(says.size ?? Buffer.byteLength(content), 16)
    facts.writeUInt16LE(bytes.length, 20)
    const local = Buffer.concat([Buffer.from('PK\x03\x04\x14\0', 'latin1'), facts, bytes, packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(((says.mode ?? 0) << 16) >>> 0, 6)
    rest.writeUInt32LE(at, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x03\x14\0', 'latin1'), facts, rest, bytes]))
    locals.push(local)
    at += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, central, end])
}

test.each<[string, Buffer, string, string | null]>([
  ['a text', Buffer.from('<rss/>'), 'unreadable', null],
  ['an empty file', Buffer.alloc(0), 'unreadable', null],
  ['half of a zip', toZip([{ name: 'a' }, { name: 'b' }]).subarray(0, 60), 'unreadable', null],
  ['a path up', toZip([{ name: '../../etc/passwd' }]), 'name', '../../etc/passwd'],
  ['a path from the root', toZip([{ name: '/etc/passwd' }]), 'name', '/etc/passwd'],
  ['a path of Windows', toZip([{ name: 'a\\..\\b' }]), 'name', 'a\\..\\b'],
  ['a drive', toZip([{ name: 'C:/a' }]), 'name', 'C:/a'],
  ['a link', toZip([{ name: 'a', content: '/etc/passwd', says: { mode: 0o120777 } }]), 'link', 'a'],
  ['a name twice', toZip([{ name: 'a' }, { name: 'a' }]), 'duplicate', 'a'],
  ['an encrypted entry', toZip([{ name: 'a', says: { flags: 0x801 } }]), 'encrypted', 'a'],
  ['a strongly encrypted entry', toZip([{ name: 'a', says: { flags: 0x841 } }]), 'encrypted', null],
  ['another method', toZip([{ name: 'a', says: { method: 12 } }]), 'method', 'a'],
  ['a bomb', toZip([{ name: 'a', content: 'x'.repeat(10_000_000) }, { name: 'b' }]), 'too-large', 'a'],
  ['another checksum', toZip([{ name: 'a', says: { crc: 1 } }]), 'checksum', 'a'],
  [
    'an entry longer than declared',
    toZip([{ name: 'a', content: 'xyz', says: { size: 2 } }]),
    'checksum',
    'a',
  ],
  [
    'an entry shorter than declared',
    toZip([{ name: 'a', content: 'xyz', says: { size: 4 } }]),
    'checksum',
    'a',
  ],
  [
    'another sum',
    toZip([{ name: 'a' }, { name: 'SHA256SUMS', content: `${'0'.repeat(64)}  a\n` }]),
    'checksum',
    'a',
  ],
  ['an entry without a sum', toZip([{ name: 'a' }, { name: 'SHA256SUMS', content: '\n' }]), 'checksum', 'a'],
  [
    'a sum without an entry',
    toZip([{ name: 'SHA256SUMS', content: `${'0'.repeat(64)}  a\n` }]),
    'missing',
    'a',
  ],
])('refuses %s', async (_, bytes, fault, entry) => {
  const file = path.join(folder, 'hostile.zip')
  writeFileSync(file, bytes)
  const reading = withArchive(file, (archive) => archive.check())
  await expect(reading).rejects.toBeInstanceOf(ArchiveError)
  await expect(reading).rejects.toMatchObject({ fault, entry })
})

test('accepts a zip that was repacked by hand', async () => {
  const file = path.join(folder, 'by-hand.zip')
  writeFileSync(
    file,
    toZip([
      { name: 'carpeta/', content: '' },
      { name: 'carpeta/a', content: 'hola' },
    ]),
  )
  await withArchive(file, async (archive) => {
    expect(archive.hasSums).toBe(false)
    expect(archive.names).toEqual(['carpeta/a'])
    expect((await archive.read('carpeta/a')).toString()).toBe('hola')
  })
})
