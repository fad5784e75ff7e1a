import sharp from 'sharp'

/** Icon sizes in pixels: browser tabs, tabs on high-density screens, Windows shortcuts. */
const sizes = [16, 32, 48]
const HEAD_BYTES = 6
const ENTRY_BYTES = 16

/** Draws a PNG as an ICO file with a PNG in each size, which all browsers since 2009 read. */
export async function drawSymbolIcon(png: Buffer): Promise<Buffer> {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const pictures = await Promise.all(
    sizes.map((size) =>
      sharp(png).resize(size, size, { fit: 'contain', background: clear }).png().toBuffer(),
    ),
  )
  const head = Buffer.alloc(HEAD_BYTES + ENTRY_BYTES * sizes.length)
  // ICO header: type 1 is an icon.
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(sizes.length, 4)
  let offset = head.length
  for (const [index, picture] of pictures.entries()) {
    const at = HEAD_BYTES + ENTRY_BYTES * index
    const size = sizes[index]!
    head.set([size, size], at)
    // ICO entry: one plane of 32 bits per pixel.
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(picture.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += picture.length
  }
  return Buffer.concat([head, ...pictures])
}
