/** Texts of the search dialog. They are props, because visitors' pages send no catalogue to the browser. */
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
  /** Note above suggestions for a corrected text, with `{text}` for it. */
  corrected: string
  /** Label of the checkbox that turns the key off. */
  key: string
  /** Texts by number of suggestions; the last one also covers all higher numbers. */
  counts: string[]
}
