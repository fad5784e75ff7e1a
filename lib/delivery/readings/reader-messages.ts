/** Where a reader's browser reports how quick a page was (`lib/delivery/edge/vitals-reports.ts`). */
export const VITALS_REPORTS = '/api/vitals'
