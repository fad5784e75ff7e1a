import { processWide } from '@/lib/base/platform/process-wide'

/** Maximum number of entries: many times the number in use by pages that are rendered concurrently. */
export const MAX_MARKUPS = 500

/** Passes markup from the bundle of React Server Components to the bundle that renders HTML. Empty in the browser. */
export const markupById = () => processWide('markup', () => new Map<string, string>())
