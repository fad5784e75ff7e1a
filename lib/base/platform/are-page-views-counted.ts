import type { Settings } from './settings'

/** Returns whether page views are counted. They need a database, so not with an external content service. */
export const arePageViewsCounted = ({
  COUNT_READINGS,
  CONTENT_SERVICE_URL,
}: Pick<Settings, 'COUNT_READINGS' | 'CONTENT_SERVICE_URL'>) =>
  COUNT_READINGS && CONTENT_SERVICE_URL === undefined
