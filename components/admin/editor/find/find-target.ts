/** A text in which is searched: the editor's, or Markdown's field. */
export type FindTarget = {
  /** What is selected of one line, to begin with. */
  readSelected(): string
  /** Marks all places; answers how many there are. */
  find(words: string, isExact: boolean): number
  /** Brings a place into sight; `isAsked`: somebody goes there, and is not still typing what they look for. */
  show(index: number, isAsked: boolean): void
  /** Both are one step of undoing. */
  replace(index: number, by: string): void
  replaceAll(by: string): void
  /** Calls back at each change of the text; answers how to end that. */
  subscribe(onChange: () => void): () => void
  /** Takes the marks away, and leaves somebody at the place that was shown last. */
  close(): void
}
