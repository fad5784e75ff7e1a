import { findForReader } from '@/lib/content/search-with-correction'
import { tryRead } from '@/lib/content/try-read'
import { getQueries, type Queries } from '@/lib/features/queries'
import { log } from '@/lib/base/platform/log'
import { processWide } from '@/lib/base/platform/process-wide'
import type { ReadPages } from './page-view-counter'
import { ReadingRecorder } from './page-view-recorder'
import { reportOrganisationVitals } from './web-vital-metrics'

const slot = () =>
  processWide('readings', () => ({ recorder: null as ReadingRecorder | null, store: null as Queries | null }))

/** Starts storing page views. Does nothing with an external content service. */
export async function startPageViewRecorder(): Promise<void> {
  const store = await getQueries()
  if (!store) return
  slot().store = store
  slot().recorder = new ReadingRecorder({
    store: store.readings,
    hasResults: async (organisation, text) => {
      const result = await findForReader(organisation, text)
      return result === undefined || (result.publications.length > 0 && !result.isPartial)
    },
    findPage: async (organisation, path) => {
      const pages = await tryRead('listPages', organisation)
      return pages?.find((page) => page.path === path)?.cardId ?? null
    },
    onFailure: warn,
    onDropped: (readings) => log().warn({ readings }, 'page views dropped: buffer full'),
  })
  reportOrganisationVitals(store.vitals, (err) => log().warn({ err }, 'web vitals could not be read'))
}

/** Stores counts of the edge thread. */
export function recordPageViews(pages: ReadPages): void {
  const { recorder, store } = slot()
  void recorder?.record(pages)
  if (pages.letters.size > 0) store?.letters.countFollowed(Object.fromEntries(pages.letters)).catch(warn)
  const missing = Array.from(pages.missing, ([key, times]) => {
    const [organisation = '', ...path] = key.split(' ')
    return { organisation, path: path.join(' '), times }
  })
  if (missing.length > 0) store?.missingPaths.addMissingPaths(missing).catch(warn)
}

const warn = (err: unknown) => log().warn({ err }, 'page views could not be stored')

/** Stops storing page views, after a last attempt to store all counts. */
export async function stopPageViewRecorder(): Promise<void> {
  await slot().recorder?.stop()
}
