import { and, asc, eq } from 'drizzle-orm'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { PieceFields } from '@/lib/base/domain/piece'
import type { Database } from '@/lib/db/database'
import { pieceTemplates } from '@/lib/db/schema'
import { storableFields, toWholeFields } from '@/lib/features/content/pieces/piece-rows'

export type PieceTemplate = { id: number; name: string; ownerId: string | null }

const MAX_TEMPLATES = 100

const { id, organisationId, name, fields, madeBy } = pieceTemplates
const isIts = (organisation: OrganisationId, template: number) =>
  and(eq(organisationId, organisation), eq(id, template))

export async function listTemplates(
  database: Database,
  organisation: OrganisationId,
): Promise<PieceTemplate[]> {
  return database
    .select({ id, name, ownerId: madeBy })
    .from(pieceTemplates)
    .where(eq(organisationId, organisation))
    .orderBy(asc(name))
    .limit(MAX_TEMPLATES)
}

/** Returns a template with its fields, or null if the organisation has no such template. */
export async function getTemplate(
  database: Database,
  organisation: OrganisationId,
  template: number,
): Promise<(PieceTemplate & { fields: PieceFields }) | null> {
  const [row] = await database
    .select({ id, name, ownerId: madeBy, fields })
    .from(pieceTemplates)
    .where(isIts(organisation, template))
  return row ? { ...row, fields: toWholeFields(row.fields) } : null
}

/** Saves a template and returns its id, or null if its name is taken. */
export async function saveTemplate(
  database: Database,
  organisation: OrganisationId,
  { by, ...template }: { by: string; name: string; fields: PieceFields },
): Promise<number | null> {
  const [row] = await database
    .insert(pieceTemplates)
    .values({
      organisationId: organisation,
      name: template.name,
      fields: storableFields(template.fields),
      madeBy: by,
    })
    .onConflictDoNothing()
    .returning({ id })
  return row?.id ?? null
}

export async function removeTemplate(
  database: Database,
  organisation: OrganisationId,
  template: number,
): Promise<void> {
  await database.delete(pieceTemplates).where(isIts(organisation, template))
}
