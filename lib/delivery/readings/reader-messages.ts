/** What a reader's browser says by itself, once the page is before somebody's eyes. */

/** In a HEAD request: its page was fetched or rendered ahead, and is shown by now. */
export const SHOWN_HEADER = 'x-shown'

/** Where it reports how quick the page was (`lib/delivery/edge/vitals-reports.ts`). */
export const VITALS_REPORTS = '/api/vitals'
