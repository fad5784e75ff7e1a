const LONG_TITLE_CHARACTERS = 90

/** Returns the CSS class of a headline: one step smaller for long titles, which would fill the screen. */
export function toHeadlineSize(title: string): 'text-headline' | 'text-title-l' {
  return title.length > LONG_TITLE_CHARACTERS ? 'text-title-l' : 'text-headline'
}
