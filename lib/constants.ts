/**
 * The product's constants (specification, section 9), each with its unit in its name. What an
 * operator may change is a setting instead (`lib/settings.ts`).
 */

/** How many publications the side panel calls recent. */
export const RECENT_PUBLICATIONS_COUNT = 5
/** How many a search finds at most (`LimitRows`). */
export const SEARCH_RESULTS_COUNT = 50
/** How many of the newest publications a feed holds. */
export const FEED_PUBLICATIONS_COUNT = 20
/** How many titles are suggested while a reader types. */
export const SUGGESTIONS_COUNT = 6
/** How many entries a page of a long list shows. */
export const LIST_PAGE_COUNT = 12
