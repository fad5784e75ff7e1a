const name = 'relative block py-1.5 leading-[1.35]'

export const tableStyles = {
  table: 'w-full border-separate self-start border-spacing-y-0.5',
  caption: 'pb-1 text-start font-sans font-semibold',
  head: 'pb-1 text-end text-note font-normal whitespace-nowrap text-ink-soft',
  row: 'relative p-0 text-start font-normal',
  /** CSS classes of a row's name without a link. `link`: those of a name with a link. */
  name: `${name} text-ink-soft`,
  link: `${name} text-ink hover:underline hover:underline-offset-3`,
  count: 'w-[1%] ps-4 text-end whitespace-nowrap tabular-nums',
  change: 'w-[1%] min-w-17 ps-4 text-end whitespace-nowrap tabular-nums',
  /** CSS classes of a small text below a row's name. */
  small: 'block text-note text-ink-soft',
} as const

/** CSS classes of a count's change, or of its share of the sum. */
export const changeStyle = 'text-note whitespace-nowrap text-ink-soft tabular-nums'
