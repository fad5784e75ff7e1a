/** Replaces a part of a text field, and selects it first. Uses the browser's editing command, so it can be undone. */
export function writeInField(field: HTMLTextAreaElement, from: number, to: number, words: string): void {
  field.focus()
  field.setSelectionRange(from, to)
  document.execCommand(words === '' ? 'delete' : 'insertText', false, words)
}

/** Puts marks before and after the selected words, which stay selected. */
export function wrapSelection(field: HTMLTextAreaElement, before: string, after: string): void {
  const { selectionStart: from, selectionEnd: to, value } = field
  writeInField(field, from, to, before + value.slice(from, to) + after)
  field.setSelectionRange(from + before.length, to + before.length)
}
