import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import { toStatus, type PieceStatus } from '@/lib/base/domain/piece'
import type { TranslationLanguage } from '@/lib/base/domain/translation'
import type { Database } from '@/lib/db/database'
import { drafts, pieces, translations } from '@/lib/db/schema'

/** A page in the admin's tree. */
export type EditedPage = {
  /** Id of the page's piece. */
  id: number
  /** The page's path; '' if it has no path yet. */
  path: string
  title: string
  status: PieceStatus
  /** True if readers see the page, in its saved version or an earlier one. */
  isLive: boolean
  updatedAt: IsoInstant
  /** The language of a translation; null for an original page. */
  language: TranslationLanguage | null
}

/** Maximum number of pages in the tree. An organisation has dozens. */
const MAX_PAGES = 1000

/** Lists an organisation's pages by path, pages without a path first. Pages in the trash are left out. */
export async function listSitePages(database: Database, organisation: OrganisationId): Promise<EditedPage[]> {
  const { id, path, title, state, version, publishedVersion, updatedAt } = pieces
  const hasDraft = sql<boolean>`exists (select from ${drafts} where ${drafts.pieceId} = ${pieces.id})`
  const rows = await database
    .select({
      id,
      path,
      title,
      state,
      version,
      publishedVersion,
      updatedAt,
      hasDraft,
      language: translations.language,
    })
    .from(pieces)
    .leftJoin(translations, eq(translations.pieceId, pieces.id))
    .where(and(eq(pieces.organisationId, organisation), isNotNull(path), isNull(pieces.binnedAt)))
    .orderBy(asc(path), asc(id))
    .limit(MAX_PAGES)
  return rows.map((row) => ({
    id: row.id,
    path: row.path ?? '',
    title: row.title,
    status: toStatus(row),
    isLive: row.publishedVersion !== null,
    updatedAt: row.updatedAt.toISOString() as IsoInstant,
    language: row.language,
  }))
}
