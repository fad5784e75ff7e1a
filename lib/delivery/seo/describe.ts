import { toPlainText } from '@/lib/features/kernel/article/excerpt'
import type { Publication } from '@/lib/base/domain/model'

/** Approximate length of descriptions that search results show, in characters. */
const DESCRIPTION_CHARACTERS = 160

/** Returns one or two sentences: the publication's summary, else the beginning of its text, else its title. */
export const describePublication = (publication: Publication): string => describeText(publication)

/**
 * Returns the summary of a text, else the beginning of its content, else its title. `describePublication` does the same
 * for a publication.
 */
export function describeText({
  summary,
  content,
  title,
}: Pick<Publication, 'summary' | 'content' | 'title'>): string {
  return summary || toPlainText(content, DESCRIPTION_CHARACTERS) || title
}
