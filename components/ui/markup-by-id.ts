import { processWide } from '@/lib/base/platform/process-wide'

/** Maximum number of entries: many times the number in use by pages that are rendered concurrently. */
export const MAX_MARKUPS = 500

/** Passes markup from the payload's bundle to the document's, which is separate. Empty in the browser. */
export const markupById = () => processWide('markup', () => new Map<string, string>())
