import { and, eq } from 'drizzle-orm'
import type { IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import type { PieceFields } from '@/lib/base/domain/piece'
import type { TranslationLanguage } from '@/lib/base/domain/translation'
import type { Database } from '@/lib/db/database'
import { categories, organisations } from '@/lib/db/schema'
import { getDraft } from './drafts'
import { readPiece } from './piece-rows'
import { getRevision } from './revisions'
import { findTranslations } from './translation-marks'

export type PreviewedPiece = {
  card: number
  firstPublishedAt: IsoInstant | null
  fields: PieceFields
  /** Name of the category; null without a category, or if it was deleted. */
  categoryName: string | null
  /** Language of a translation; absent for an original. */
  language?: TranslationLanguage
}

/**
 * Returns a past revision, or else the person's unsaved text, or else the saved text. Returns null if the organisation
 * has no such piece, or the piece no such revision.
 */
export async function getPreview(
  database: Database,
  organisation: OrganisationId,
  id: number,
  { person, revision }: { person: string; revision: number | null },
): Promise<PreviewedPiece | null> {
  const piece = await readPiece(database, organisation, id)
  if (!piece) return null
  const source =
    revision === null
      ? ((await getDraft(database, id, person)) ?? piece)
      : await getRevision(database, organisation, id, revision)
  if (!source) return null
  const { fields } = source
  const { card, firstPublishedAt } = piece
  const language = (await findTranslations(database, [id])).get(id)?.language
  const categoryName = await readName(database, organisation, fields)
  return { card, firstPublishedAt, fields, categoryName, ...(language && { language }) }
}

async function readName(
  database: Database,
  organisation: OrganisationId,
  { category }: PieceFields,
): Promise<string | null> {
  if (category === null) return null
  const [row] = await database
    .select({ name: categories.name })
    .from(categories)
    .where(and(eq(categories.organisationId, organisation), eq(categories.id, category)))
  return row?.name ?? null
}

export async function getDomain(database: Database, organisation: OrganisationId): Promise<string | null> {
  const { domain, id } = organisations
  const [row] = await database.select({ domain }).from(organisations).where(eq(id, organisation))
  return row?.domain ?? null
}
