/**
 * Constants of the specification (section 9), with the unit in the name. Values that an operator can change are
 * settings (`lib/base/platform/settings.ts`).
 */

export const RECENT_PUBLICATIONS_COUNT = 5
/** Maximum number of search results (`LimitRows`). */
export const SEARCH_RESULTS_COUNT = 50
/** Maximum number of the organisation's static pages above the publications in search results. */
export const FOUND_PAGES_COUNT = 3
/** Limits of the search in other organisations: number of organisations, and number of results per organisation. */
export const SEARCHED_TOGETHER_COUNT = 12
export const SHOWN_OF_EACH_COUNT = 4
export const MAX_SERIES_PARTS = 200
export const FEED_PUBLICATIONS_COUNT = 20
export const SUGGESTIONS_COUNT = 6
export const LIST_PAGE_COUNT = 12
/** From this number of organisations on, the organisation picker has a search field. */
export const PICKER_SEARCH_COUNT = 12
/** Number of other organisations that the footer lists. The organisation picker lists all. */
export const OTHER_ORGANISATIONS_COUNT = 12
export const MAX_PICKER_TEXT_LENGTH = 80
/** Delay before a menu closes after the pointer has left it. */
export const MENU_CLOSE_DELAY_MS = 200
/** Matches windows above 600 px, where menus are rows, as `--breakpoint-bar` in `components/theme/tokens.css` does. */
export const ROW_MENU_QUERY = '(min-width: 37.5625rem)'
export const SCROLL_TOP_AFTER_PX = 200
export const SCROLL_TOP_MS = 600
/** Duration of the colour transition between themes. `base.css` must match. */
export const THEME_SWITCH_MS = 300
/** Delay before the navigation progress bar disappears after the page has loaded. */
export const LOADER_HIDE_DELAY_MS = 500

/** Delay between a click on 'Reset' in the layout builder and the restored defaults. */
export const BUILDER_RESET_DELAY_MS = 1000
export const CHAT_REPLY_DELAY_MS = 1000
/** Number of typed characters from which the template search starts without a click. */
export const TEMPLATE_SEARCH_MIN_CHARACTERS = 2
/** Minimum length of a password in the signed-in area (specification, section 5). */
export const PASSWORD_MIN_LENGTH = 8
/** Default number of entries per page in the signed-in area. */
export const MEMBER_LIST_PAGE_SIZE = 10
/** Retries of a failed fetch in the browser. The first delay is one second; each further delay is doubled. */
export const FETCH_RETRIES_COUNT = 3
export const FETCH_RETRY_FIRST_MS = 1000
export const FETCH_RETRY_MOST_MS = 30_000
