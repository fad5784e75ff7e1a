import { toPlainText } from '@/lib/features/article/excerpt'
import type { Publication } from '@/lib/base/domain/model'

/** What a search result shows of a description, about (characters). */
const DESCRIPTION_CHARACTERS = 160

/** A publication in a sentence or two: its summary, else its beginning, else its title. */
export function describePublication({ summary, content, title }: Publication): string {
  return summary || toPlainText(content, DESCRIPTION_CHARACTERS) || title
}
