/**
 * How a link or button that does something looks; the element stays the caller's. The border that
 * is not seen is what remains of a filled button in forced colours.
 */
export const buttonStyles = {
  solid:
    'inline-flex min-h-11 items-center gap-2 rounded-control border border-transparent bg-primary px-5 py-2 font-sans text-ui font-semibold text-on-primary transition-colors hover:bg-primary-strong',
  outline:
    'inline-flex min-h-11 items-center gap-2 rounded-control border border-line-strong px-5 py-2 font-sans text-ui font-semibold text-ink transition-colors hover:border-primary hover:text-primary',
  text: 'inline-flex min-h-7 items-center gap-1.5 font-sans text-ui font-semibold text-primary underline-offset-4 hover:text-primary-strong hover:underline',
  subtle:
    'inline-flex min-h-7 items-center gap-1.5 font-sans text-note text-ink-soft underline decoration-line-strong underline-offset-4 hover:text-primary hover:decoration-current',
} as const

export type ButtonStyle = keyof typeof buttonStyles
