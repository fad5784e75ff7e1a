import type { AnalyticsReport } from './analytics-report'
import { toAnalyticsCsv } from './report-csv'

const report = {
  series: [{ start: '2026-11-28', count: 3, before: null }],
  totals: [{ measure: 'views', count: 3, before: 2 }],
  campaigns: [
    {
      campaign: { source: '=1+1', medium: 'email', campaign: '' },
      count: 9,
      before: 4,
      goals: { forms: 1, comments: 0, subscriptions: 0, whatsapp: 2 },
    },
  ],
  tables: [{ dimension: 'source', rows: [{ value: null, count: 7, before: 0 }] }],
} as unknown as AnalyticsReport

const readLines = (csv: string) => csv.slice(1).trimEnd().split('\r\n')

test('exports each table with its columns', () => {
  expect(readLines(toAnalyticsCsv(report, 'series'))).toEqual([
    '"start","count","before"',
    '"2026-11-28","3",""',
  ])
  expect(readLines(toAnalyticsCsv(report, 'source'))).toEqual([
    '"source","count","before"',
    '"(otros)","7","0"',
  ])
  expect(readLines(toAnalyticsCsv(report, 'device'))).toEqual(['"device","count","before"'])
})

test('marks values that spreadsheets would execute', () => {
  expect(readLines(toAnalyticsCsv(report, 'campaigns'))[1]).toBe(`"'=1+1","email","","9","4","1","0","0","2"`)
})
