const LONG_TITLE_CHARACTERS = 90

/** Titles that would fill a screen at full size are set one step smaller. */
export function toHeadlineSize(title: string): 'text-headline' | 'text-title-l' {
  return title.length > LONG_TITLE_CHARACTERS ? 'text-title-l' : 'text-headline'
}
