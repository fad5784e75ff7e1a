import type { TimeZone } from '@/lib/base/domain/model'
import type { PagesChoice } from '@/lib/tools/import/model'
import type { Pattern } from './patterns'
import type { Attachment } from './shortcodes'
import type { Categories } from './terms'

export type WordpressOptions = {
  /** What the organisation's clocks say, where the file has no time in UTC. */
  timeZone: TimeZone
  pages: PagesChoice
  now: Date
  onProgress?: (bytes: number) => void
}

/** What the first reading leaves: small beside the file. */
export type Index = {
  base: string | null
  authors: Map<string, string>
  categories: Categories
  /** `texts`: title, caption and description, for the report; '' for one without the last two. */
  attachments: Map<string, Attachment & { parent: string; file: boolean; texts: string }>
  byParent: Map<string, string[]>
  /** By their ids. */
  patterns: Map<string, Pattern>
}
