import type { OrganisationId } from '@/lib/base/domain/model'
import { noAppearance } from '@/lib/base/domain/appearance'
import { anOrganisation } from '@/lib/testing/builders'
import { toManifest } from './manifest'

const read = (...parameters: Parameters<typeof toManifest>) =>
  JSON.parse(String(toManifest(...parameters).body))

test('the manifest contains the organisation’s name and colours', () => {
  const organisation = anOrganisation({
    id: 'ACX' as OrganisationId,
    name: 'ACX Tecnología',
    description: 'Cono Sur',
  })
  expect(read(organisation)).toMatchObject({
    name: 'ACX Tecnología',
    short_name: 'ACX',
    description: 'Cono Sur',
    start_url: '/home',
    theme_color: '#b3122b',
    icons: [
      { src: '/iconos/180.png', sizes: '180x180' },
      { src: '/iconos/192.png', sizes: '192x192' },
      { src: '/iconos/512.png', sizes: '512x512' },
      { src: '/iconos/512.png', purpose: 'maskable' },
    ],
  })
})

test.each([
  ['Grupo AXS', 'Grupo AXS'],
  ['Una organización con un nombre largo', 'AXS'],
])('the name «%s» is shortened to «%s» below the icon', (name, short) => {
  expect(read(anOrganisation({ id: 'AXS' as OrganisationId, name })).short_name).toBe(short)
})

test('a host without an organisation has the manifest of the site', () => {
  const manifest = read(null)
  expect([manifest.name, manifest.start_url, manifest.shortcuts]).toEqual(['Cartelera', '/', undefined])
})

test('a symbol is maskable in both sizes', () => {
  const symbol = { type: 'svg', width: 64, height: 64, digest: '0123', alt: '' } as const
  const { icons } = read(anOrganisation({ appearance: { ...noAppearance, brand: { symbol } } }))
  expect(icons.filter(({ purpose }: { purpose?: string }) => purpose === 'maskable')).toMatchObject([
    { src: '/iconos/192.png' },
    { src: '/iconos/512.png' },
  ])
})
