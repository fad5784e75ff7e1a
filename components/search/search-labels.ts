/** The dialog's texts: visitor pages send no catalogue to the browser. */
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
  /** Beside the box that turns the key off. */
  key: string
  /** What is said of how many suggestions there are, by their number; the last for more. */
  counts: string[]
}
