import { toPlainText } from '@/lib/features/article/excerpt'
import type { Publication } from '@/lib/base/domain/model'

/** Approximate length of a description in search results, in characters. */
const DESCRIPTION_CHARACTERS = 160

/** Describes a publication in a sentence or two: its summary, else its beginning, else its title. */
export function describePublication({ summary, content, title }: Publication): string {
  return summary || toPlainText(content, DESCRIPTION_CHARACTERS) || title
}
