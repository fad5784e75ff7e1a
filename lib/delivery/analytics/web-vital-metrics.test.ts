import type { OrganisationId } from '@/lib/base/domain/model'
import { toExposition } from '@/lib/base/platform/metrics/exposition'
import { snapshotMetrics } from '@/lib/base/platform/metrics/metrics'
import type { OrganisationVital } from '@/lib/features/insight/analytics/web-vital-queries'
import { reportOrganisationVitals } from './web-vital-metrics'

const AXS = 'AXS' as OrganisationId
const vitals: OrganisationVital[] = [
  { organisation: AXS, kind: 'home', vital: 'lcp', p75: 1840 },
  { organisation: AXS, kind: 'home', vital: 'cls', p75: 12 },
]
const listOrganisationVitals = jest.fn<Promise<OrganisationVital[]>, [object]>()
const onFailure = jest.fn()

/** Returns the lines of a scrape, after the query that it started has ended. */
async function scrape() {
  const text = toExposition([{ thread: 'render', samples: snapshotMetrics() }])
  await Promise.resolve()
  return text.split('\n').filter((line) => line.startsWith('cartelera_web_vitals'))
}

const quickness = [
  'cartelera_web_vitals_p75_seconds{organisation="AXS",kind="home",vital="lcp"} 1.84',
  'cartelera_web_vitals_layout_shift_p75{organisation="AXS",kind="home"} 0.012',
]

beforeEach(() => jest.useFakeTimers({ now: 0, doNotFake: ['nextTick', 'queueMicrotask'] }))
afterEach(() => jest.useRealTimers())

test('a scrape starts a query for later scrapes every ten minutes, and keeps old values if the store fails', async () => {
  listOrganisationVitals.mockResolvedValue(vitals)
  reportOrganisationVitals({ listOrganisationVitals }, onFailure)
  expect(listOrganisationVitals).not.toHaveBeenCalled()
  expect(await scrape()).toEqual([])
  const bounds = { days: 7, organisations: 50, least: 50 }
  expect(listOrganisationVitals.mock.calls).toEqual([[{ now: new Date(0), ...bounds }]])
  jest.setSystemTime(599_999)
  expect(await scrape()).toEqual(quickness)
  expect(listOrganisationVitals).toHaveBeenCalledTimes(1)
  jest.setSystemTime(600_000)
  listOrganisationVitals.mockRejectedValue(new Error('away'))
  await scrape()
  expect(await scrape()).toEqual(quickness)
  expect(listOrganisationVitals).toHaveBeenCalledTimes(2)
  expect(onFailure).toHaveBeenCalledWith(new Error('away'))
})
