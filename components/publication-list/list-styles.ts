/** Style sheet of pages with a list of publications. Other pages do not load it. */
export const LIST_STYLES = '/list.css'
