/** The text to search: in the editor, or in the Markdown field. */
export type FindTarget = {
  /** Returns the selected text if it is within one block, as the initial search text; otherwise ''. */
  readSelected(): string
  /** Marks all matches and returns their number. */
  find(words: string, isExact: boolean): number
  /** Scrolls to a match. `isAsked` is false while the person types the search text, and true if they navigate. */
  show(index: number, isAsked: boolean): void
  /** Replaces one match or all, as one undo step. */
  replace(index: number, by: string): void
  replaceAll(by: string): void
  /** Calls `onChange` after each change of the text. Returns a function that unsubscribes. */
  subscribe(onChange: () => void): () => void
  /** Removes the highlights, and selects the current match. */
  close(): void
}
