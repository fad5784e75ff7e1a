const name = 'relative block py-1.5 leading-[1.35]'

export const tableStyles = {
  table: 'w-full border-separate self-start border-spacing-y-0.5',
  caption: 'pb-1 text-start font-sans font-semibold',
  head: 'pb-1 text-end text-note font-normal whitespace-nowrap text-ink-soft',
  row: 'relative p-0 text-start font-normal',
  /** The name of a row that leads nowhere, and one that is a link. */
  name: `${name} text-ink-soft`,
  link: `${name} text-ink hover:underline hover:underline-offset-3`,
  count: 'w-[1%] ps-4 text-end whitespace-nowrap tabular-nums',
  change: 'w-[1%] min-w-17 ps-4 text-end whitespace-nowrap tabular-nums',
  /** A text below a name. */
  small: 'block text-note text-ink-soft',
} as const

/** CSS classes of a change, or of a share. */
export const changeStyle = 'text-note whitespace-nowrap text-ink-soft tabular-nums'
