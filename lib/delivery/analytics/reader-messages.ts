/** Endpoint to which browsers report web vitals (`lib/delivery/edge/vitals-reports.ts`). */
export const VITALS_REPORTS = '/api/vitals'
