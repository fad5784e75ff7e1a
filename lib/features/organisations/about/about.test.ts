import type { OrganisationId } from '@/lib/base/domain/model'
import { anOrganisation } from '@/lib/testing/builders'
import { getAboutPage } from './about'
import { aboutPaths, parseAboutPath, type AboutPage } from './about-page'

const ofOrganisation = (id: string) => anOrganisation({ id: id as OrganisationId })
const pages = ['AXS', 'ACX', 'NVA'].flatMap((id) =>
  aboutPaths.map((path) => [id, path, getAboutPage(ofOrganisation(id), path)] as const),
)

const toTexts = ({ lead, sections }: AboutPage) => [
  lead,
  ...sections.flatMap(({ title, paragraphs = [], points = [], steps = [] }) => [
    title,
    ...paragraphs,
    ...[...points, ...steps].flatMap((item) => [item.title, item.text]),
  ]),
]

test.each(pages)('%s says something of its own at %s', (_, __, page) => {
  expect(page.lead.length).toBeGreaterThan(40)
  expect(page.sections.length).toBeGreaterThanOrEqual(2)
  expect(toTexts(page).filter((text) => text.trim() !== text || text === '')).toEqual([])
})

test('no two pages begin alike', () => {
  const leads = pages.map(([, , page]) => page.lead)
  expect(new Set(leads).size).toBe(leads.length)
})

test('a beginning is short enough for a search engine to show', () => {
  expect(pages.map(([, , page]) => page.lead).filter((lead) => lead.length > 200)).toEqual([])
})

test.each(['XYZ', 'axs', 'constructor'])('%s, without a file, speaks by its name', (id) => {
  const organisation = anOrganisation({ id: id as OrganisationId, name: 'Norte', description: 'Perú' })
  expect(getAboutPage(organisation, '/quehacemos').lead).toBe('Norte: Perú.')
})

test('an organisation without a description still has pages', () => {
  const organisation = anOrganisation({ id: 'XYZ' as OrganisationId, name: 'XYZ', description: '' })
  expect(toTexts(getAboutPage(organisation, '/quienessomos')).join(' ')).not.toMatch(/undefined|: \./)
})

test.each([
  ['/quienessomos', '/quienessomos'],
  ['/quehacemos/alianza', '/quehacemos/alianza'],
  ['/quehacemos/', null],
  ['/quehacemos/nada', null],
  ['constructor', null],
])('%s is the page %s', (path, expected) => {
  expect(parseAboutPath(path)).toBe(expected)
})
