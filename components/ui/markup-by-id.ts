import { processWide } from '@/lib/base/platform/process/process-wide'

/** Maximum number of entries: far more than concurrently rendered pages need. */
export const MAX_MARKUPS = 500

/** Passes markup from the bundle of React Server Components to the one that renders HTML. Empty in the browser. */
export const markupById = () => processWide('markup', () => new Map<string, string>())
