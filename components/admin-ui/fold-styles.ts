/** CSS classes of collapsible groups in a form or a side column. */
export const foldStyles = {
  fold: 'border-t border-line',
  summary: 'min-h-11 cursor-pointer py-2.5 text-ui font-semibold',
  /** For content with several parts. */
  content: 'flex flex-col gap-4.5',
  /** The summary of a fold at the end of a list's row. */
  row: 'button-subtle ms-auto min-h-9 w-fit cursor-pointer',
} as const
