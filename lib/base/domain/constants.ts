/**
 * The product's constants (specification, section 9), each with its unit in its name. What an
 * operator may change is a setting instead (`lib/base/platform/settings.ts`).
 */

/** How many publications the side panel calls recent. */
export const RECENT_PUBLICATIONS_COUNT = 5
/** How many a search finds at most (`LimitRows`). */
export const SEARCH_RESULTS_COUNT = 50
/** How many other organisations are searched with one, and how many publications of each are shown. */
export const SEARCHED_TOGETHER_COUNT = 12
export const SHOWN_OF_EACH_COUNT = 4
/** How many parts of a series are listed. */
export const MAX_SERIES_PARTS = 200
/** How many of the newest publications a feed holds. */
export const FEED_PUBLICATIONS_COUNT = 20
/** How many titles are suggested while a reader types. */
export const SUGGESTIONS_COUNT = 6
/** How many entries a page of a long list shows. */
export const LIST_PAGE_COUNT = 12
/** From how many organisations on the picker has a search field. */
export const PICKER_SEARCH_COUNT = 12
/** How many other organisations a footer names; the picker has all. */
export const OTHER_ORGANISATIONS_COUNT = 12
/** How many characters of it are searched for. */
export const MAX_PICKER_TEXT_LENGTH = 80
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

/** Between 'Reset' in the layout builder and the defaults. */
export const BUILDER_RESET_DELAY_MS = 1000
/** Between a message in the chat and its canned reply. */
export const CHAT_REPLY_DELAY_MS = 1000
/** From how many characters the template search searches by itself. */
export const TEMPLATE_SEARCH_MIN_CHARACTERS = 2
/** A password shorter than this many characters is not long enough (section 5). */
export const PASSWORD_MIN_LENGTH = 8
/** How many entries a list of the signed-in area shows on a page, unless asked otherwise. */
export const MEMBER_LIST_PAGE_SIZE = 10
/** A failed fetch of the browser's is tried again so often, after a second, then twice as long each time. */
export const FETCH_RETRIES_COUNT = 3
export const FETCH_RETRY_FIRST_MS = 1000
export const FETCH_RETRY_MOST_MS = 30_000
