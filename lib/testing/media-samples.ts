import yazl from 'yazl'

/** Minimal media files: sufficient for recognition, too small to play. */

const box = (type: string, ...content: Uint8Array[]) => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.reduce((sum, { length }) => sum + length, 0))
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, ...content])
}

/** Returns an MP4 with a track for each codec. */
export function toMp4(codecs: readonly string[], seconds = 1, brand = 'isom', bytes = 32): Buffer {
  const header = Buffer.alloc(100)
  header.writeUInt32BE(1000, 12)
  header.writeUInt32BE(seconds * 1000, 16)
  const tracks = codecs.map((codec) => {
    const isSound = /^(?:mp4a|Opus|fLaC|ac-3)$/.test(codec)
    const handler = Buffer.concat([Buffer.alloc(8), Buffer.from(isSound ? 'soun' : 'vide'), Buffer.alloc(13)])
    const entries = Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), box(codec, Buffer.alloc(20))])
    return box('trak', box('mdia', box('hdlr', handler), box('minf', box('stbl', box('stsd', entries)))))
  })
  return Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\0\0isomavc1`)),
    box('moov', box('mvhd', header), ...tracks),
    box('mdat', Buffer.alloc(bytes)),
  ])
}

const element = (id: number, content: Uint8Array) => {
  const digits = id.toString(16)
  const size = Buffer.alloc(4)
  size.writeUInt32BE(0x10000000 + content.length)
  return Buffer.concat([Buffer.from(digits, 'hex'), size, content])
}

/** Returns a WebM with a track for each codec. */
export function toWebm(codecs: readonly string[], seconds = 1, docType = 'webm'): Buffer {
  const duration = Buffer.alloc(8)
  duration.writeDoubleBE(seconds * 1000)
  const tracks = codecs.map((codec) =>
    element(
      0xae,
      Buffer.concat([
        element(0x83, Buffer.from([codec.startsWith('V') ? 1 : 2])),
        element(0x86, Buffer.from(codec)),
      ]),
    ),
  )
  const segment = Buffer.concat([
    element(0x1549a966, element(0x4489, duration)),
    element(0x1654ae6b, Buffer.concat(tracks)),
    element(0x1f43b675, Buffer.alloc(16)),
  ])
  return Buffer.concat([
    element(0x1a45dfa3, element(0x4282, Buffer.from(docType))),
    element(0x18538067, segment),
  ])
}

/** Returns an MP3 with this many frames of silence, 128 kbit/s and 44,100 Hz, after a tag. */
export function toMp3(frames: number): Buffer {
  const frame = Buffer.alloc(417)
  frame.set([0xff, 0xfb, 0x90, 0x00])
  return Buffer.concat([
    Buffer.from('ID3\x04\0\0\0\0\0\x0a', 'latin1'),
    Buffer.alloc(10),
    ...Array.from({ length: frames }, () => frame),
  ])
}

/** Returns two pages of Ogg: the stream's header, and its end. */
export function toOgg(begins: string, seconds: number): Buffer {
  const page = (content: Buffer, samples: number) => {
    const head = Buffer.alloc(28)
    head.write('OggS', 'latin1')
    head.writeBigUInt64LE(BigInt(samples), 6)
    head.set([1, content.length], 26)
    return Buffer.concat([head, content])
  }
  const first = Buffer.concat([Buffer.from(begins, 'latin1'), Buffer.alloc(19)])
  return Buffer.concat([page(first, 0), page(Buffer.alloc(40, 1), seconds * 48_000)])
}

/** Returns a zip of texts. Names with null as content are left out. */
export async function toArchive(files: Record<string, string | Buffer | null>): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [name, content] of Object.entries(files)) {
    if (content !== null) zip.addBuffer(Buffer.from(content), name)
  }
  zip.end()
  const pieces: Buffer[] = []
  for await (const piece of zip.outputStream as AsyncIterable<Buffer>) pieces.push(piece)
  return Buffer.concat(pieces)
}
