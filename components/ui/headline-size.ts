const LONG_TITLE_CHARACTERS = 90

/** Reduces titles that would fill a screen by one step. */
export function toHeadlineSize(title: string): 'text-headline' | 'text-title-l' {
  return title.length > LONG_TITLE_CHARACTERS ? 'text-title-l' : 'text-headline'
}
