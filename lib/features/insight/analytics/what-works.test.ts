import { goals, measures, type Measure } from '@/lib/base/domain/analytics'
import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import { UTC } from '@/lib/base/domain/time-zone'
import type { CampaignRow, PageRow } from './analytics-report'
import { listInsights } from './what-works'

const organisation = { id: 'AXS' as OrganisationId, name: 'Casa AXS', timeZone: UTC }
const noFigures = Object.fromEntries(measures.map((measure) => [measure, 0])) as Record<Measure, number>

const page = (
  title: string,
  figures: Partial<Record<Measure, number>>,
  before = figures.views ?? 0,
): PageRow => ({
  page: { organisation, kind: 'article', article: { piece: 7, card: 7 as CardId, title } },
  count: figures.views ?? 0,
  before,
  figures: { ...noFigures, ...figures },
})
const campaign = (name: string, count: number, forms: number): CampaignRow => ({
  value: `boletin|email|${name}`,
  campaign: { source: 'boletin', medium: 'email', campaign: name },
  count,
  before: 0,
  goals: { ...(Object.fromEntries(goals.map((goal) => [goal, 0])) as CampaignRow['goals']), forms },
})

type Report = Parameters<typeof listInsights>[0]
const report = (views: number, changes: Partial<Report> = {}, end = 0): Report => ({
  measure: 'views',
  totals: [
    { measure: 'views', count: views, before: null },
    { measure: 'end', count: end, before: null },
  ],
  tables: [],
  campaigns: [],
  pages: [],
  ...changes,
})
const list = (figures: Report, isOnePage = false) => listInsights(figures, { isOnePage })

it('states nothing if there are too few page views or results', () => {
  const pages = [page('Lluvia', { views: 99, forms: 20 })]
  expect(list(report(99, { pages }))).toEqual([])
  expect(list(report(500, { pages: [page('Lluvia', { views: 99, forms: 4 }, 90)] }))).toEqual([])
})

it('names the publication and the campaign with most results', () => {
  const pages = [page('Lluvia', { views: 400 }), page('Nieve', { views: 90, forms: 4, whatsapp: 3 })]
  const campaigns = [campaign('otoño', 300, 6), campaign('verano', 900, 2)]
  expect(list(report(500, { pages, campaigns }))).toEqual([
    { kind: 'results', page: pages[1]?.page, results: 7, views: 90 },
    { kind: 'campaign', campaign: 'otoño', entries: 300, results: 6 },
  ])
})

it('names the publication that grows most, by half at least', () => {
  const pages = [
    page('Lluvia', { views: 400 }, 300),
    page('Nieve', { views: 150 }, 90),
    page('Sol', { views: 99 }, 1),
  ]
  expect(list(report(700, { pages }))).toEqual([
    { kind: 'growth', page: pages[1]?.page, views: 150, more: 60 },
  ])
})

it('names the most frequent origin and the readers who reach the end', () => {
  const rows = [
    { value: 'search', count: 90, before: null },
    { value: 'direct', count: 60, before: null },
  ]
  const tables: Report['tables'] = [{ dimension: 'sourceGroup', measure: 'entries', rows }]
  const insights = [
    { kind: 'group', group: 'search', percent: 60 },
    { kind: 'end', percent: 40 },
  ]
  expect(list(report(200, { tables }, 80))).toEqual(insights)
  const pages = [page('Lluvia', { views: 400, forms: 9 }, 1)]
  expect(list(report(200, { tables, pages }, 80), true)).toEqual(insights)
})
