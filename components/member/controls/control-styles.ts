/** The signed-in area's controls: the visitors' look, in less room. The element stays the caller's. */
export const controlStyles = {
  solid:
    'inline-flex min-h-9 items-center justify-center gap-2 rounded-control bg-primary px-3.5 py-1.5 font-sans text-ui font-semibold text-on-primary transition-colors hover:bg-primary-strong',
  outline:
    'inline-flex min-h-9 items-center justify-center gap-2 rounded-control border border-line-strong px-3.5 py-1.5 font-sans text-ui font-semibold text-ink transition-colors hover:border-primary hover:text-primary',
  icon: 'inline-flex size-10 shrink-0 items-center justify-center rounded-control text-ink-soft transition-colors hover:bg-wash hover:text-primary aria-expanded:bg-wash aria-expanded:text-primary',
  iconOnRail:
    'inline-flex size-10 shrink-0 items-center justify-center rounded-control text-on-rail-soft transition-colors hover:bg-rail-wash hover:text-on-rail',
  field:
    'min-h-9 w-full rounded-control border border-line-strong bg-paper px-3 py-1.5 font-sans text-ui aria-invalid:border-danger',
} as const

/** What floats above the page: menus and popovers. */
export const popupStyles =
  'rounded-control border border-line bg-paper font-sans text-ui text-ink shadow-popup outline-none'
