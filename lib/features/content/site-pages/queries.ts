import { listSitePages } from './site-pages'

export const sitePages = { listSitePages }
