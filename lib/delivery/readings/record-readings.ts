import { findForReader } from '@/lib/content/search-with-correction'
import { getQueries, type Queries } from '@/lib/features/queries'
import { log } from '@/lib/base/platform/log'
import { processWide } from '@/lib/base/platform/process-wide'
import type { ReadPages } from './reading-counter'
import { ReadingRecorder } from './reading-recorder'
import { reportOrganisationVitals } from './vitals-metrics'

const slot = () =>
  processWide('readings', () => ({ recorder: null as ReadingRecorder | null, store: null as Queries | null }))

/** Begins to keep what is read; nothing where content comes from a service. */
export async function startReadings(): Promise<void> {
  const store = await getQueries()
  if (!store) return
  slot().store = store
  slot().recorder = new ReadingRecorder({
    store: store.readings,
    hasResults: async (organisation, text) => {
      const found = await findForReader(organisation, text)
      return found === undefined || found.publications.length > 0
    },
    onFailure: warn,
    onDropped: (readings) => log().warn({ readings }, 'readings dropped for want of room'),
  })
  reportOrganisationVitals(store.vitals, (err) => log().warn({ err }, 'readings could not be read'))
}

/** Keeps what the edge thread has counted. */
export function recordReadings(pages: ReadPages): void {
  const { recorder, store } = slot()
  void recorder?.record(pages)
  if (pages.letters.size > 0) store?.letters.countFollowed(Object.fromEntries(pages.letters)).catch(warn)
  const missing = Array.from(pages.missing, ([key, times]) => {
    const [organisation = '', ...path] = key.split(' ')
    return { organisation, path: path.join(' '), times }
  })
  if (missing.length > 0) store?.missingPaths.addMissingPaths(missing).catch(warn)
}

const warn = (err: unknown) => log().warn({ err }, 'readings could not be stored')

/** Resolves once the store has all that was counted. */
export async function stopReadings(): Promise<void> {
  await slot().recorder?.stop()
}
