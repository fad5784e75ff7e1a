import type { Settings } from './settings'

/** Page views need a local store, so they are not counted if content comes from a service. */
export const arePageViewsCounted = ({
  COUNT_READINGS,
  CONTENT_SERVICE_URL,
}: Pick<Settings, 'COUNT_READINGS' | 'CONTENT_SERVICE_URL'>) =>
  COUNT_READINGS && CONTENT_SERVICE_URL === undefined
