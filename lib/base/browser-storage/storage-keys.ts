/**
 * All storage keys of readers' pages. The cookie page lists them
 * (`lib/features/company/organisations/legal/stored-data.ts`). `e2e/crawl.spec.ts` fails if a browser stores anything
 * else.
 */

/** `THEME_KEY` stores the theme in use, `THEME_MENU_KEY` the menu entry that is marked (specification, section 3). */
export const THEME_KEY = 'theme'
export const THEME_MENU_KEY = 'theme-menu-mode'
export const TEXT_SIZE_KEY = 'text-size'
export const READER_KEY = 'cartelera.reader'
/** Prefix of the key for an unsent comment; the card id follows. */
export const COMMENT_KEY = 'cartelera.comment.'
export const LANGUAGE_OFFER_KEY = 'cartelera.language-offer'
export const READING_LIST_KEY = 'cartelera.reading-list'
export const SEARCH_SETTING_KEY = 'cartelera.search-key'
/** Names of the services, such as YouTube, whose videos and maps load without asking the reader. */
export const EMBEDS_KEY = 'cartelera.embeds'

/** Cache of read and saved articles for offline reading, by URL. Increase the number when the format changes. */
export const PAGES_CACHE = 'cartelera-lecturas-1'
/** Cache of the styles, fonts and images of these articles. */
export const FILES_CACHE = 'cartelera-lecturas-ficheros-1'
