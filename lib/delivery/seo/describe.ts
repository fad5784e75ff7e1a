import { toPlainText } from '@/lib/features/article/excerpt'
import type { Publication } from '@/lib/base/domain/model'

/** Approximate length of a description in search results, in characters. */
const DESCRIPTION_CHARACTERS = 160

/** Describes a publication in a sentence or two: its summary, else the beginning of its text, else its title. */
export const describePublication = (publication: Publication): string => describeText(publication)

/** Like `describePublication`, for any text. */
export function describeText({
  summary,
  content,
  title,
}: Pick<Publication, 'summary' | 'content' | 'title'>): string {
  return summary || toPlainText(content, DESCRIPTION_CHARACTERS) || title
}
