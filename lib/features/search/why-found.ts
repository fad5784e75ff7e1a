import type { Publication } from '@/lib/base/domain/model'
import { hasHit } from './hits'

/** Where in a publication a search found what was asked for. */
export type WhyFound =
  | { place: 'title' | 'summary' | 'text' }
  | { place: 'author' | 'category' | 'tag'; name: string }

type Searched = Pick<Publication, 'title' | 'summary' | 'author' | 'category' | 'tags'> & {
  /** The content without its markup, or as much of it as is looked at. */
  text: string
}

/**
 * As far as the texts themselves say it, the most specific first; none where a service finds by what it does
 * not show.
 */
export function explainFinding(publication: Searched, query: string): WhyFound[] {
  const { title, summary, text, author, category, tags } = publication
  const has = (source: string) => hasHit(source, query)
  const named = (place: 'author' | 'category' | 'tag', name: string | undefined | null): WhyFound[] =>
    name && has(name) ? [{ place, name }] : []
  return [
    ...(has(title) ? [{ place: 'title' } as const] : []),
    ...named('author', author),
    ...named('category', category?.name),
    ...tags.flatMap((tag) => named('tag', tag)).slice(0, MAX_TAGS),
    ...(has(summary) ? [{ place: 'summary' } as const] : []),
    ...(has(text) ? [{ place: 'text' } as const] : []),
  ]
}

const MAX_TAGS = 3
