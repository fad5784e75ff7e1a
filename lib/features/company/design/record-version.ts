import { and, desc, eq, lte } from 'drizzle-orm'
import { MAX_DESIGN_VERSIONS, type DesignChanges } from '@/lib/base/domain/design'
import type { Database } from '@/lib/db/database'
import { designVersions } from '@/lib/db/schema'

/** Records a published design, and deletes records beyond `MAX_DESIGN_VERSIONS`. `by` is null for imports. */
export async function recordVersion(
  transaction: Database,
  organisation: string,
  { changes, by }: { changes: DesignChanges; by: string | null },
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  const isIts = eq(designVersions.organisationId, organisation)
  await transaction.insert(designVersions).values({ organisationId: organisation, changes, publishedBy: by })
  const [oldest] = await transaction
    .select({ id: designVersions.id })
    .from(designVersions)
    .where(isIts)
    .orderBy(desc(designVersions.id))
    .offset(MAX_DESIGN_VERSIONS)
    .limit(1)
  if (oldest) await transaction.delete(designVersions).where(and(isIts, lte(designVersions.id, oldest.id)))
}
