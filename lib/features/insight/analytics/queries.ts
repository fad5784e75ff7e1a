import { findCountedCard, getToday, rankOrganisations, reportAnalytics } from './report-queries'
import { listOrganisationVitals, reportVitals } from './web-vital-queries'

export * as readings from './page-view-queries'
export * as trends from './trend-queries'
export * as weeklyMails from './weekly-mails'
export const analytics = { findCountedCard, getToday, rankOrganisations, reportAnalytics }
export const vitals = { listOrganisationVitals, reportVitals }
