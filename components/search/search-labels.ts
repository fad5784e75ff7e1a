/** Texts of the search dialog. Props, because visitors' pages send no message catalogue to the browser. */
export type SearchLabels = {
  title: string
  search: string
  placeholder: string
  close: string
  recent: string
  publications: string
  categories: string
  pages: string
  all: string
  nothing: string
  /** Note above suggestions for the corrected text, with the placeholder `{text}`. */
  corrected: string
  /** Label of the checkbox for the key `/`. */
  key: string
  /** Texts that announce the number of suggestions, by number from 0. The last text also serves for higher numbers. */
  counts: string[]
}
