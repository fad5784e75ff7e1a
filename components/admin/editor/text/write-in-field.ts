/** Replaces a part of a text field, and selects it first. Uses the browser's editing command, so it can be undone. */
export function writeInField(field: HTMLTextAreaElement, from: number, to: number, words: string): void {
  field.focus()
  field.setSelectionRange(from, to)
  if (document.activeElement === field) {
    document.execCommand(words === '' ? 'delete' : 'insertText', false, words)
    return
  }
  // A hidden field cannot get the focus, which the editing command needs, so the change cannot be undone.
  field.setRangeText(words, from, to, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Puts marks before and after the selected words, which stay selected. */
export function wrapSelection(field: HTMLTextAreaElement, before: string, after: string): void {
  const { selectionStart: from, selectionEnd: to, value } = field
  writeInField(field, from, to, before + value.slice(from, to) + after)
  field.setSelectionRange(from + before.length, to + before.length)
}
