/** @jest-environment node */
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { noAppearance } from '@/lib/base/domain/appearance'
import { anOrganisation } from '@/lib/testing/builders'
import { drawFavicon } from './draw-favicon'

let mockPng = ''
jest.mock('@/lib/content/service', () => ({
  getContentService: async () => ({
    getBrandFile: async (id: string, digest: string, type: string) =>
      `${id} ${digest} ${type}` === 'AXS 0123 png' ? mockPng : null,
  }),
}))

const usual = new Uint8Array(readFileSync('lib/delivery/seo/favicon.ico'))
const symbol = { type: 'svg', width: 64, height: 64, digest: '0123', alt: '' } as const

test('an organisation without a symbol, and no organisation, have the icon of Cartelera', async () => {
  expect((await drawFavicon(null)).body).toEqual(usual)
  expect((await drawFavicon(anOrganisation())).body).toEqual(usual)
})

test('an organisation has its symbol in three sizes', async () => {
  const picture = sharp({ create: { width: 64, height: 64, channels: 4, background: '#b3122b' } })
  mockPng = (await picture.png().toBuffer()).toString('base64')
  const appearance = { ...noAppearance, brand: { symbol } }
  const { body, type } = await drawFavicon(anOrganisation({ appearance }))
  expect(type).toBe('image/x-icon')
  expect(Buffer.from(body).readUInt16LE(4)).toBe(3)
})
