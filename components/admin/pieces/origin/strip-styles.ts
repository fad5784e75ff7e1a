/** CSS classes of notes about a publication's original. */
export const stripStyles = {
  /** Aligns the last button to the right. */
  head: 'flex flex-wrap items-center gap-x-4 gap-y-1 [&>button:last-child:not(:first-child)]:ms-auto',
  change: 'flex flex-col gap-3 border-t border-line pt-3',
} as const
