import { asc, eq } from 'drizzle-orm'
import type { ReleaseItemKind } from '@/lib/base/domain/release'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { Database } from '@/lib/db/database'
import { releaseItems, releases } from '@/lib/db/schema'
import type { Touched } from './capture'

export type ReleaseRow = typeof releases.$inferSelect
export type ItemRow = typeof releaseItems.$inferSelect

export async function lockRelease(transaction: Database, id: number): Promise<ReleaseRow | null> {
  const [row] = await transaction.select().from(releases).where(eq(releases.id, id)).for('update')
  return row ?? null
}

/** Builds the fields that all notifications about a release share. */
export const toReleaseHappening = ({ id, name, organisationId }: ReleaseRow) => ({
  organisation: organisationId as OrganisationId,
  piece: null,
  title: name,
  path: `/paquetes/${id}`,
})

/** Lists items in the order in which they were added. */
export const listItemRows = (database: Database, release: number): Promise<ItemRow[]> =>
  database
    .select()
    .from(releaseItems)
    .where(eq(releaseItems.releaseId, release))
    .orderBy(asc(releaseItems.id))

const organisationsOf = (items: readonly ItemRow[], kind: ReleaseItemKind) =>
  items.flatMap((item) => (item.kind === kind ? item.organisationId : [])).toSorted()

export const toTouched = (items: readonly ItemRow[]): Touched => ({
  pieces: items.flatMap(({ pieceId }) => pieceId ?? []),
  boards: organisationsOf(items, 'board'),
  categories: items.flatMap(({ categoryId }) => categoryId ?? []),
  settings: organisationsOf(items, 'settings'),
  designs: organisationsOf(items, 'design'),
})
