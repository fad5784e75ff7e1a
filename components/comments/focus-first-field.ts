/**
 * Puts the focus on the first field of the comment form that is still to be filled in: the name, for
 * one who writes a first comment. Not away from a field that the reader is in already.
 */
export function focusFirstField(area: HTMLElement | null): void {
  const fields = Array.from(
    area?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('form [required]') ?? [],
  )
  if (fields.some((field) => field === document.activeElement)) return
  const first = fields.find(({ value }) => value === '') ?? fields[0]
  first?.focus({ preventScroll: true })
}
