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
/** How long a menu stays open after the mouse has left it. */
export const MENU_CLOSE_DELAY_MS = 200
/** Above 600 px menus are rows; `--breakpoint-bar` in `components/theme/tokens.css` is the same. */
export const ROW_MENU_QUERY = '(min-width: 37.5625rem)'
/** The control that leads back to the top is there from here on. */
export const SCROLL_TOP_AFTER_PX = 200
/** How long the way back to the top takes. */
export const SCROLL_TOP_MS = 600
/** How long the colours take from one theme to the other; `base.css` has the same. */
export const THEME_SWITCH_MS = 300
/** How long the progress of a navigation takes to go once the page is there. */
export const LOADER_HIDE_DELAY_MS = 500
