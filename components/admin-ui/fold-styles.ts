/** CSS classes of collapsible groups in a form or a side column. */
export const foldStyles = {
  fold: 'border-t border-line',
  summary: 'min-h-11 cursor-pointer py-2.5 text-ui font-semibold',
  /** CSS classes of the content, if it has several parts. */
  content: 'flex flex-col gap-4.5',
} as const
