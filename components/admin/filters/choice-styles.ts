/** CSS classes of a row of links, one of which may be the current one. */
export const choiceStyles = {
  line: 'flex flex-wrap items-center gap-x-4 gap-y-2 pb-4',
  list: 'flex flex-wrap gap-2',
  item: 'inline-flex items-center overflow-clip rounded-[1.5rem] border',
  usual: 'border-line-strong',
  current: 'border-primary bg-wash font-semibold',
  link: 'inline-flex min-h-11 items-center px-4 text-ui text-ink hover:text-primary',
  remove: 'inline-flex size-11 items-center justify-center text-ink-soft',
} as const
