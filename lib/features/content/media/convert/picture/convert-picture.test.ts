/** @jest-environment node */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { convertPicture } from './convert-picture'

/** Tests which uploads are accepted and what remains of them. Hostile files are generated here. */

const folder = mkdtempSync(path.join(tmpdir(), 'cartelera-convert-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let count = 0
async function convert(bytes: Uint8Array) {
  const [file, out] = [path.join(folder, `${++count}.in`), mkdtempSync(path.join(folder, 'out-'))]
  writeFileSync(file, bytes)
  return { result: await convertPicture(file, out), out }
}

const draw = (width = 120, height = 80, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 200, g: 80, b: 40, alpha: 0.5 } } })
const photograph = () => draw().jpeg().toBuffer()
const text = (words: string) => Buffer.from(words, 'latin1')

/** Returns a PNG whose header claims the given size but which holds almost no data (a decompression bomb). */
function claim(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    text('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([text(type), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc(body))
  return Buffer.concat([length, body, check])
}

function crc(bytes: Buffer): number {
  let sum = ~0
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (0xedb88320 & -(sum & 1))
  }
  return ~sum >>> 0
}

const archive = () => Buffer.concat([text('PK\x05\x06'), Buffer.alloc(18)])

const refused: [what: string, problem: string, make: () => Promise<Buffer> | Buffer][] = [
  ['nothing', 'empty', () => Buffer.alloc(0)],
  ['more than 20 MB', 'tooLarge', () => Buffer.alloc(20 * 1024 * 1024 + 1, 1)],
  ['a drawing', 'svg', () => text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  [
    'comments alone, which an expression would take in many ways',
    'notPicture',
    () => text('<!---->'.repeat(140)),
  ],
  ['a drawing behind a prologue', 'svg', () => text('\xef\xbb\xbf<?xml version="1.0"?>\n<!-- a -->\n<svg>')],
  ['an iPhone’s HEIC', 'heic', () => text('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
  ['a page', 'notPicture', () => text('<!doctype html><script>alert(1)</script>')],
  ['a PDF', 'notPicture', () => text('%PDF-1.7\n')],
  ['a TIFF', 'notPicture', () => draw().tiff().toBuffer()],
  ['a program', 'notPicture', () => text('\x7fELF\x02\x01\x01')],
  ['a JPEG’s first bytes and no more', 'broken', () => text('\xff\xd8\xff\xe0')],
  ['a JPEG that was cut off', 'broken', async () => (await photograph()).subarray(0, -120)],
  ['a PNG that was cut off', 'broken', async () => (await draw(300, 300).png().toBuffer()).subarray(0, -40)],
  ['a WebP that was cut off', 'broken', async () => (await draw().webp().toBuffer()).subarray(0, -20)],
  ['an AVIF that was cut off', 'broken', async () => (await draw().avif().toBuffer()).subarray(0, -20)],
  ['a PNG of 900 megapixels', 'tooManyPixels', () => claim(30_000, 30_000)],
  ['a PNG as wide as a street', 'tooManyPixels', () => claim(40_000_000, 1)],
  ['a PNG whose data is missing', 'broken', () => claim(4000, 3000)],
  ['a script that begins as a GIF', 'mixed', () => text('GIF89a/*<script>alert(1)</script>*/=1;')],
  [
    'a JPEG with PHP in its comment',
    'mixed',
    async () => mix(await photograph(), '<?php system($_GET[0]); ?>'),
  ],
  [
    'a JPEG with a page behind it',
    'mixed',
    async () => Buffer.concat([await photograph(), text('<HTML><body>')]),
  ],
  ['a JPEG that is an archive', 'mixed', async () => Buffer.concat([await photograph(), archive()])],
  ['a JPEG that is a PDF', 'mixed', async () => mix(await photograph(), '%PDF-1.4\n1 0 obj')],
]

/** Returns the JPEG with a comment (COM) after its first marker. */
function mix(jpeg: Buffer, comment: string): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(comment.length + 2)
  return Buffer.concat([jpeg.subarray(0, 2), text('\xff\xfe'), length, text(comment), jpeg.subarray(2)])
}

test.each(refused)('rejects %s: %s', async (_, problem, make) => {
  const { result, out } = await convert(await make())
  expect(result).toEqual({ problem })
  if (problem !== 'broken') expect(readdirSync(out)).toEqual([])
})

const taken: [type: string, ending: string, make: () => Promise<Buffer>][] = [
  ['jpeg', 'jpg', photograph],
  ['png', 'jpg', () => draw().png().toBuffer()],
  ['png', 'png', () => draw(120, 80, 4).png().toBuffer()],
  ['png', 'jpg', () => draw(120, 80).ensureAlpha().png().toBuffer()],
  ['webp', 'jpg', () => draw().webp().toBuffer()],
  ['avif', 'jpg', () => draw().avif({ effort: 0 }).toBuffer()],
  ['gif', 'jpg', () => draw().gif().toBuffer()],
]

test.each(taken)('stores a %s as %s', async (type, ending, make) => {
  const { result, out } = await convert(await make())
  expect(result).toMatchObject({ type, ending, width: 120, height: 80, isAnimated: false })
  const names = [`full.${ending}`, '96.avif', '96.webp', '120.avif', '120.webp']
  expect(readdirSync(out).sort()).toEqual(names.sort())
})

test("produces the site's widths up to the width of the picture, with the same aspect ratio", async () => {
  const { out } = await convert(await draw(1300, 650).jpeg().toBuffer())
  const sizes = await Promise.all(
    readdirSync(out).map(async (name) => {
      const { width, height, format } = await sharp(path.join(out, name)).metadata()
      return `${name} ${width}x${height} ${format}`
    }),
  )
  const all = [96, 192, 384, 640, 960, 1280, 1300].flatMap((width) => [
    `${width}.avif ${width}x${width / 2} heif`,
    `${width}.webp ${width}x${width / 2} webp`,
  ])
  const fallbacks = ['full.jpg 1300x650 jpeg', '640.jpg 640x320 jpeg', '1280.jpg 1280x640 jpeg']
  expect(sizes.sort()).toEqual([...all, ...fallbacks].sort())
})

test('produces all files of a crop, in upright orientation', async () => {
  const half = (r: number) =>
    ({ create: { width: 200, height: 300, channels: 3, background: { r, g: 0, b: 0 } } }) as const
  const bytes = await sharp({ create: { ...half(0).create, width: 400 } })
    .composite([{ input: half(250), left: 200, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const out = mkdtempSync(path.join(folder, 'out-'))
  const file = path.join(folder, 'part.in')
  writeFileSync(file, bytes)
  // After the rotation, the right half is at the bottom.
  const result = await convertPicture(file, out, { x: 100, y: 500, width: 500, height: 500 })
  expect(result).toMatchObject({ width: 150, height: 200 })
  const { channels } = await sharp(path.join(out, '96.webp')).stats()
  expect(channels[0]!.min).toBeGreaterThan(200)
})

test('stores the picture upright, without its location and author', async () => {
  const secret = 'Casa de Ana'
  const bytes = await draw()
    .withExif({ IFD0: { Artist: secret }, IFD3: { GPSLatitude: '40/1 25/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect(bytes.toString('latin1')).toContain(secret)
  const { result, out } = await convert(bytes)
  expect(result).toMatchObject({ width: 80, height: 120 })
  for (const name of readdirSync(out)) {
    const { exif, xmp, iptc, icc, orientation } = await sharp(path.join(out, name)).metadata()
    expect([name, exif, xmp, iptc, icc, orientation]).toEqual([name, ...Array<undefined>(5).fill(undefined)])
    expect(readFileSync(path.join(out, name), 'latin1')).not.toContain(secret)
  }
})

test('scales a large picture down to the largest size that any page shows', async () => {
  const { result } = await convert(await draw(3000, 150).jpeg({ quality: 30 }).toBuffer())
  expect(result).toMatchObject({ width: 2560, height: 128 })
})

test('keeps only the first frame of an animation', async () => {
  const frames = await Promise.all(
    ['#f00', '#0f0', '#00f'].map((background) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const { result, out } = await convert(
    await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer(),
  )
  expect(result).toMatchObject({ type: 'gif', width: 40, height: 30, isAnimated: true })
  const { dominant } = await sharp(path.join(out, 'full.jpg')).stats()
  expect(dominant.r).toBeGreaterThan(200)
  expect(dominant.g).toBeLessThan(50)
})
