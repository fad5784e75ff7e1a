/** The text that is searched: the editor's, or the Markdown field's. */
export type FindTarget = {
  /** Returns the selected text if it is in one block: the initial search text. */
  readSelected(): string
  /** Marks all matches and returns their number. */
  find(words: string, isExact: boolean): number
  /** Scrolls to a match. `isAsked` is true if the person navigates, false while they type the search text. */
  show(index: number, isAsked: boolean): void
  /** Replaces one match or all, as one undo step. */
  replace(index: number, by: string): void
  replaceAll(by: string): void
  /** Calls `onChange` after each change of the text. Returns a function that unsubscribes. */
  subscribe(onChange: () => void): () => void
  /** Removes the marks, and selects the match that was shown last. */
  close(): void
}
