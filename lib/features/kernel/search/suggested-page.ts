/** An element of the array that `/api/suggestions` returns. */
export type SuggestedPage = { title: string; href: string }

/** Parses a response. Invalid elements are dropped. */
export function parseSuggestedPages(input: unknown): SuggestedPage[] {
  return Array.isArray(input) ? input.filter(isSuggestedPage) : []
}

function isSuggestedPage(input: unknown): input is SuggestedPage {
  return (
    typeof input === 'object' &&
    input !== null &&
    'title' in input &&
    typeof input.title === 'string' &&
    'href' in input &&
    typeof input.href === 'string'
  )
}
