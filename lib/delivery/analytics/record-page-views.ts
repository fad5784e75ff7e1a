import { findForReader } from '@/lib/content/search-with-correction'
import { tryRead } from '@/lib/content/try-read'
import { getQueries, type Queries } from '@/lib/features/kernel/queries'
import { log } from '@/lib/base/platform/log'
import type { ReadPages } from './page-view-counter'
import { ReadingRecorder } from './page-view-recorder'
import { reportOrganisationVitals } from './web-vital-metrics'

let recorder: ReadingRecorder | null = null
let store: Queries | null = null

/** Starts storing page views. Does nothing with an external content service. */
export async function startPageViewRecorder(): Promise<void> {
  const queries = await getQueries()
  if (!queries) return
  store = queries
  recorder = new ReadingRecorder({
    store: queries.readings,
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
  reportOrganisationVitals(queries.vitals, (err) => log().warn({ err }, 'web vitals could not be read'))
}

/** Stores counts of the edge thread. */
export function recordPageViews(pages: ReadPages): void {
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
  await recorder?.stop()
}
