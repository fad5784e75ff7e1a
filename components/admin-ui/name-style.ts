/** CSS classes of an item's name in a list. */
export const nameStyle = 'font-serif text-title-s/[1.3] font-semibold text-ink'
