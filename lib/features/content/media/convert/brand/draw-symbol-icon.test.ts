/** @jest-environment node */
import sharp from 'sharp'
import { drawSymbolIcon } from './draw-symbol-icon'

test('an icon has the symbol in 16, 32 and 48 pixels, and is clear beside it', async () => {
  const side = { width: 500, height: 400 }
  const png = await sharp({ create: { ...side, channels: 4, background: '#b3122b' } })
    .png()
    .toBuffer()
  const icon = await drawSymbolIcon(png)
  expect([icon.readUInt16LE(0), icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([0, 1, 3])
  for (const [index, size] of [16, 32, 48].entries()) {
    const at = 6 + 16 * index
    const [length, offset] = [icon.readUInt32LE(at + 8), icon.readUInt32LE(at + 12)]
    const { data, info } = await sharp(icon.subarray(offset, offset + length))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([icon[at], icon[at + 1], info.width, info.height, info.channels]).toEqual([
      size,
      size,
      size,
      size,
      4,
    ])
    const pixel = (x: number, y: number) => [...data.subarray(4 * (y * size + x), 4 * (y * size + x) + 4)]
    expect(pixel(size / 2, size / 2)).toEqual([0xb3, 0x12, 0x2b, 255])
    expect(pixel(size / 2, 0)[3]).toBeLessThan(255)
  }
})
