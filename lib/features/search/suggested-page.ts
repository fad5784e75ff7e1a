/** What `/api/suggestions` answers with, an array of them. */
export type SuggestedPage = { title: string; href: string }

/** Anything else counts as nothing to suggest. */
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
