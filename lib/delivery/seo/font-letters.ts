import { inflateSync } from 'node:zlib'

/** Returns the code points that a WOFF 1 font supports. Throws if the font has no `cmap` subtable of format 4. */
export function readLetters(woff: Buffer): Set<number> {
  const cmap = readTable(woff, 'cmap')
  const letters = new Set<number>()
  for (const { first, last, glyphOf } of listSegments(cmap)) {
    for (let code = first; code <= last; code++) if (glyphOf(code) !== 0) letters.add(code)
  }
  return letters
}

/** Returns a decompressed table of a font (WOFF 1.0, section 4: a header of 44 bytes, then 20 bytes per table). */
function readTable(woff: Buffer, tag: string): Buffer {
  for (let entry = 44; entry < 44 + woff.readUInt16BE(12) * 20; entry += 20) {
    if (woff.toString('latin1', entry, entry + 4) !== tag) continue
    const [offset, packed, size] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
    ]
    const bytes = woff.subarray(offset, offset + packed)
    return packed < size ? inflateSync(bytes) : bytes
  }
  throw new Error(`font without ${tag}`)
}

type Segment = { first: number; last: number; glyphOf(code: number): number }

/** Lists the segments of the `cmap` subtable of format 4, which every web font has (OpenType, 'cmap'). */
function* listSegments(cmap: Buffer): Generator<Segment> {
  const table = findFormat4(cmap)
  const width = table.readUInt16BE(6)
  for (let at = 14; at < 14 + width; at += 2) {
    const first = table.readUInt16BE(at + width + 2)
    const delta = table.readUInt16BE(at + 2 * width + 2)
    const place = at + 3 * width + 2
    const range = table.readUInt16BE(place)
    const glyphOf = (code: number) =>
      range === 0 ? (code + delta) & 0xffff : table.readUInt16BE(place + range + 2 * (code - first))
    // 0xFFFF only marks the end of the list.
    const last = Math.min(table.readUInt16BE(at), 0xfffe)
    yield { first, last, glyphOf }
  }
}

function findFormat4(cmap: Buffer): Buffer {
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4))
    if (table.readUInt16BE(0) === 4) return table
  }
  throw new Error('font without a cmap of format 4')
}
