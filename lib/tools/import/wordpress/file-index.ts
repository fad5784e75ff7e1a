import type { TimeZone } from '@/lib/base/domain/model'
import type { PagesChoice } from '@/lib/tools/import/model/model'
import type { Pattern } from './patterns'
import type { Attachment } from './shortcodes'
import type { Categories } from './terms'

export type WordpressOptions = {
  /** The organisation's time zone, for times without UTC. */
  timeZone: TimeZone
  pages: PagesChoice
  now: Date
  onProgress?: (bytes: number) => void
}

/** Facts about a file that the first reading collects. They are kept in memory, unlike the file. */
export type Index = {
  base: string | null
  authors: Map<string, string>
  categories: Categories
  /** `texts`: title, caption and description, to report their loss; '' without a caption and a description. */
  attachments: Map<string, Attachment & { parent: string; file: boolean; texts: string }>
  byParent: Map<string, string[]>
  /** Pages by id, for the paths of pages without a permalink. */
  pages: Map<string, { slug: string; parent: string }>
  /** Ids of the front page and the page of posts, which are left out. */
  homes: Set<string>
  /** Ids of posts and pages, and names of tags by id and by slug, for menus. */
  pieces: Set<string>
  tags: { byId: Map<string, string>; bySlug: Map<string, string> }
  /** Synced patterns by id. */
  patterns: Map<string, Pattern>
}
