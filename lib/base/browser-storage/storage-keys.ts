/**
 * All storage keys of readers' pages. The page about cookies lists them
 * (`lib/features/organisations/legal/stored-data.ts`), and `e2e/crawl.spec.ts` compares both with what
 * browsers actually store.
 */

/** The reader's theme, and the one selected in the menu (specification, section 3). */
export const THEME_KEY = 'theme'
export const THEME_MENU_KEY = 'theme-menu-mode'
/** The reader's text size; absent for the normal size. */
export const TEXT_SIZE_KEY = 'text-size'
export const READER_KEY = 'cartelera.reader'
/** Prefix; followed by the card id. */
export const COMMENT_KEY = 'cartelera.comment.'
export const LANGUAGE_OFFER_KEY = 'cartelera.language-offer'
export const READING_LIST_KEY = 'cartelera.reading-list'
export const SEARCH_SETTING_KEY = 'cartelera.search-key'
/** Providers whose videos and maps the reader always wants to load. */
export const EMBEDS_KEY = 'cartelera.embeds'

/** Cache of saved pages by URL. Increase the number when their format changes. */
export const PAGES_CACHE = 'cartelera-lecturas-1'
/** Cache of the styles, fonts and images of saved pages. */
export const FILES_CACHE = 'cartelera-lecturas-ficheros-1'
