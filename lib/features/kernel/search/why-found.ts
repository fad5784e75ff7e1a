import type { Publication } from '@/lib/base/domain/model'
import { hasHit } from './hits'

/** The part of a publication that matched a search. */
export type WhyFound =
  | { place: 'title' | 'summary' | 'text' }
  | { place: 'author' | 'category' | 'tag'; name: string }

type Searched = Pick<Publication, 'title' | 'summary' | 'author' | 'category' | 'tags'> & {
  /** The content without markup, possibly truncated. */
  text: string
}

/**
 * Explains a match from the publication's texts, the most specific part first. Empty if an external search
 * service matched by data that is not shown.
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
