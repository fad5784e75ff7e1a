/** Classes of the notes about the origin of a publication. */
export const stripStyles = {
  /** The last button is at the end of the line. */
  head: 'flex flex-wrap items-center gap-x-4 gap-y-1 [&>button:last-child:not(:first-child)]:ms-auto',
  change: 'flex flex-col gap-3 border-t border-line pt-3',
} as const
