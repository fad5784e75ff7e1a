/** Where the reader's theme is stored, and what the menu shows as chosen (specification, section 3). */
export const THEME_KEY = 'theme'
export const THEME_MENU_KEY = 'theme-menu-mode'
