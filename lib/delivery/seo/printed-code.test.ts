import encodeQR from 'qr'
import decodeQR from 'qr/decode.js'
import type { CardId } from '@/lib/base/domain/model'
import { anOrganisation, aPublication } from '@/lib/testing/builders'
import { toPrintedCode } from './printed-code'

const publication = aPublication({ cardId: 101 as CardId })

/** Draws a code's squares as an image, each four pixels wide. */
function toImage(rows: boolean[][]) {
  const side = rows.length * 4
  const data = new Uint8Array(side * side * 4).fill(255)
  for (const [y, row] of rows.entries())
    for (const [x, isDark] of row.entries())
      for (let pixel = 0; isDark && pixel < 16; pixel++) {
        const at = ((y * 4 + (pixel >> 2)) * side + x * 4 + (pixel & 3)) * 4
        data.fill(0, at, at + 3)
      }
  return { width: side, height: side, data }
}

test('the code contains the article’s address, and the SVG has no links', () => {
  const { body, type } = toPrintedCode(anOrganisation({ domain: 'axs.example' }), publication)!
  const address = 'https://axs.example/home/blog?id_card=101'
  const options = { ecc: 'medium', border: 2 } as const
  expect(type).toBe('image/svg+xml')
  expect(body).toBe(encodeQR(address, 'svg', options))
  expect(String(body)).toMatch(/^<svg [^>]*viewBox/)
  expect(String(body)).not.toMatch(/script|href|on\w+=/)
  expect(decodeQR(toImage(encodeQR(address, 'raw', options)))).toBe(address)
})

test('returns null without a domain', () => {
  expect(toPrintedCode(anOrganisation({ domain: null }), publication)).toBeNull()
})
