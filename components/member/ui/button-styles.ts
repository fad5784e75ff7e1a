import { buttonStyles as visitorStyles } from '@/components/ui/button-styles'

/** CSS classes of the area's buttons: those of visitors' pages, and smaller ones for bars and dialogs. */
export const buttonStyles = {
  ...visitorStyles,
  solidSmall:
    'inline-flex min-h-9 items-center justify-center gap-2 rounded-control bg-primary px-3.5 py-1.5 font-sans text-ui font-semibold text-on-primary transition-colors hover:bg-primary-strong',
  outlineSmall:
    'inline-flex min-h-9 items-center justify-center gap-2 rounded-control border border-line-strong px-3.5 py-1.5 font-sans text-ui font-semibold text-ink transition-colors hover:border-primary hover:text-primary',
  icon: 'inline-flex size-10 shrink-0 items-center justify-center rounded-control text-ink-soft transition-colors hover:bg-wash hover:text-primary aria-expanded:bg-wash aria-expanded:text-primary',
  iconOnRail:
    'inline-flex size-10 shrink-0 items-center justify-center rounded-control text-on-rail-soft transition-colors hover:bg-rail-wash hover:text-on-rail',
} as const
