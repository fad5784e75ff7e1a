import { processWide } from '@/lib/base/platform/process-wide'

/** Many times what all pages that are rendered at the same time have. */
export const MAX_MARKUPS = 500

/** From the rendering of a page's payload to that of its document, which are bundled apart; in the browser empty. */
export const markupById = () => processWide('markup', () => new Map<string, string>())
