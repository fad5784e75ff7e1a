/**
 * By which names readers' pages keep something in their browser. Nothing is kept under another one: the page about
 * cookies lists these (`lib/features/organisations/legal/stored-data.ts`), and `e2e/crawl.spec.ts` compares both with
 * what browsers then have.
 */

/** The reader's theme, and what the menu shows as chosen (specification, section 3). */
export const THEME_KEY = 'theme'
export const THEME_MENU_KEY = 'theme-menu-mode'
/** How large the reader wants the text; nothing for the usual size. */
export const TEXT_SIZE_KEY = 'text-size'
export const READER_KEY = 'cartelera.reader'
/** An article's number follows. */
export const COMMENT_KEY = 'cartelera.comment.'
export const LANGUAGE_OFFER_KEY = 'cartelera.language-offer'
/** What the reader wants to read later. */
export const READING_LIST_KEY = 'cartelera.reading-list'
export const SEARCH_SETTING_KEY = 'cartelera.search-key'
/** Whose videos and maps a reader has asked to see at once. */
export const EMBEDS_KEY = 'cartelera.embeds'

/** Kept pages, by their addresses; the number is raised where a kept page is written otherwise. */
export const PAGES_CACHE = 'cartelera-lecturas-1'
/** Styles, fonts and pictures of kept pages. */
export const FILES_CACHE = 'cartelera-lecturas-ficheros-1'
