import { existsSync } from 'node:fs'
import type { Organisation, OrganisationId } from '@/lib/base/domain/model'
import { parseSettings } from '@/lib/base/platform/settings'
import { readDemo } from '@/lib/content/from-db/demo/demo-files'
import { anOrganisation } from '@/lib/testing/builders'
import { getAboutPage } from './about'
import { aboutPaths, parseAboutPath, type AboutPage, type AboutPath } from './about-page'

const demo = parseSettings({})
const withService = parseSettings({ CONTENT_SERVICE_URL: 'https://content.example/api' })
const withoutDemo = parseSettings({ DEMO_CONTENT: '0' })

let organisations: Organisation[]
let pages: (readonly [string, AboutPath, AboutPage])[]

beforeAll(async () => {
  const seeded = (await readDemo()).organisations
  organisations = seeded.map(({ id, name }) => anOrganisation({ id: id as OrganisationId, name }))
  pages = organisations.flatMap((organisation) =>
    aboutPaths.map((path) => [organisation.id, path, getAboutPage(organisation, path, demo)] as const),
  )
})

const toTexts = ({ lead, sections }: AboutPage) => [
  lead,
  ...sections.flatMap(({ title, paragraphs = [], points, steps }) => [
    title,
    ...paragraphs,
    ...Object.entries({ ...points, ...steps }).flat(),
  ]),
]

test('each organisation of the demo has different texts on each page', () => {
  expect(pages).toHaveLength(18)
  for (const [, , page] of pages) {
    expect(page.lead.length).toBeGreaterThan(40)
    expect(page.sections.length).toBeGreaterThanOrEqual(2)
    expect(toTexts(page).filter((text) => text.trim() !== text || text === '')).toEqual([])
  }
})

test('each page has a different illustration, which exists', () => {
  const names = pages.map(([, , { picture }]) => picture!.name)
  expect(new Set(names).size).toBe(18)
  expect(names.filter((name) => !existsSync(`public/media/${name}.svg`))).toEqual([])
})

test.each([
  ['with an external content service', {}, withService],
  ['in a store without the demo', {}, withoutDemo],
  ['for an organisation of another name', { name: 'Alfa' }, demo],
])('shows no text of the demo %s', (_, fields, settings) => {
  for (const organisation of organisations) {
    for (const path of aboutPaths) {
      const described = { ...organisation, description: 'Perú', ...fields }
      expect(getAboutPage(described, path, settings).lead).toBe(`${described.name}: Perú.`)
    }
  }
})

test('no two pages have the same lead', () => {
  const leads = pages.map(([, , page]) => page.lead)
  expect(new Set(leads).size).toBe(leads.length)
})

test('leads are short enough for search results', () => {
  expect(pages.map(([, , page]) => page.lead).filter((lead) => lead.length > 200)).toEqual([])
})

test.each(['XYZ', 'axs', 'constructor'])('%s, which has no texts, is described by its name', (id) => {
  const organisation = anOrganisation({ id: id as OrganisationId, name: 'Norte', description: 'Perú' })
  expect(getAboutPage(organisation, '/quehacemos', demo).lead).toBe('Norte: Perú.')
})

test('an organisation without a description still gets pages', () => {
  const organisation = anOrganisation({ id: 'XYZ' as OrganisationId, name: 'XYZ', description: '' })
  expect(toTexts(getAboutPage(organisation, '/quienessomos', demo)).join(' ')).not.toMatch(/undefined|: \./)
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
