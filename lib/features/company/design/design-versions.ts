import { and, asc, desc, eq, gt, gte } from 'drizzle-orm'
import {
  compareMenus,
  isMenuName,
  listDesignNames,
  withoutBytes,
  type DesignDraft,
  type DesignName,
  type DesignValue,
  type MenuDifference,
} from '@/lib/base/domain/design'
import type { BrandColours, BrandTypefaces, TypefacePair } from '@/lib/base/domain/brand'
import type { MenuEntry } from '@/lib/base/domain/menu'
import type { IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import { findTargets, listTargets, toTargetKey } from '@/lib/content/from-db/menus'
import type { Database } from '@/lib/db/database'
import { lockOrganisation } from '@/lib/db/lock-organisation'
import { designVersions, people } from '@/lib/db/schema'
import { readDraft, writeDraft, type DraftChange } from './design-drafts'
import { readCompanyRules, readOwnValues, type CompanyRules } from './design-values'

/** A change of a design value, as the admin lists it. A null value is that of the company, or the default. */
export type DescribedChange = { name: DesignName } & (
  | { kind: 'menu'; difference: MenuDifference | null; isOwn: boolean }
  | { kind: 'picture'; change: 'added' | 'replaced' | 'text' | 'removed' }
  | { kind: 'colours'; before: BrandColours | null; after: BrandColours | null }
  | { kind: 'typefaces'; before: TypefacePair | null; after: TypefacePair | null }
  | { kind: 'look'; before: string | null; after: string | null }
)

export type DesignVersion = {
  id: number
  at: IsoInstant
  /** Name of the person who published it; null after an import, and if the account was deleted. */
  by: string | null
  changes: DescribedChange[]
}

/** Lists the versions of a design that were published, the newest first. */
export async function listDesignVersions(
  database: Database,
  organisation: OrganisationId,
): Promise<DesignVersion[]> {
  const rows = await database
    .select({
      id: designVersions.id,
      at: designVersions.publishedAt,
      by: people.name,
      changes: designVersions.changes,
    })
    .from(designVersions)
    .leftJoin(people, eq(people.id, designVersions.publishedBy))
    .where(eq(designVersions.organisationId, organisation))
    .orderBy(desc(designVersions.id))
  const menus = rows.flatMap(({ changes }) =>
    listDesignNames(changes).flatMap((name) =>
      isMenuName(name) ? [changes[name]?.before, changes[name]?.after] : [],
    ),
  ) as (MenuEntry[] | null | undefined)[]
  const targets = await findTargets(
    database,
    organisation,
    menus.flatMap((menu) => listTargets(menu ?? [])),
  )
  const titleOf = ({ target }: MenuEntry) => (target && targets.get(toTargetKey(target))?.title) ?? ''
  return rows.map(({ id, at, by, changes }) => ({
    id,
    at: at.toISOString() as IsoInstant,
    by,
    changes: listDesignNames(changes).map((name) => {
      const { before = null, after = null } = changes[name] ?? {}
      return describeChange(name, { before, after }, titleOf)
    }),
  }))
}

export async function hasDesignVersion(
  database: Database,
  organisation: OrganisationId,
  id: number,
): Promise<boolean> {
  const isIt = and(eq(designVersions.organisationId, organisation), eq(designVersions.id, id))
  return (await database.$count(designVersions, isIt)) > 0
}

/** Describes how a value has changed. `difference` is null if a menu was or becomes the company's. */
export function describeChange(
  name: DesignName,
  { before, after }: { before: DesignValue; after: DesignValue },
  titleOf: (entry: MenuEntry) => string,
): DescribedChange {
  if (isMenuName(name)) {
    const [former, next] = [before, after] as (MenuEntry[] | null)[]
    const difference = former && next ? compareMenus(former, next, titleOf) : null
    return { name, kind: 'menu', difference, isOwn: after !== null }
  }
  if (name === 'colours')
    return {
      name,
      kind: 'colours',
      before: before as BrandColours | null,
      after: after as BrandColours | null,
    }
  if (name === 'typefaces') {
    const pairOf = (value: DesignValue) => (value as BrandTypefaces | null)?.pair ?? null
    return { name, kind: 'typefaces', before: pairOf(before), after: pairOf(after) }
  }
  if (name === 'header' || name === 'accent')
    return { name, kind: 'look', before: before as string | null, after: after as string | null }
  return { name, kind: 'picture', change: toPictureChange(withoutBytes(before), withoutBytes(after)) }
}

function toPictureChange(before: DesignValue, after: DesignValue) {
  const digestOf = (value: DesignValue) =>
    typeof value === 'object' && value !== null && 'digest' in value ? value.digest : null
  if (digestOf(after) === null) return 'removed'
  if (digestOf(before) === null) return 'added'
  return digestOf(before) === digestOf(after) ? 'text' : 'replaced'
}

/** Replaces the draft by the design after a publication, or before it if `isBefore`, by undoing all later ones. */
export function restoreDesignVersion(
  database: Database,
  organisation: OrganisationId,
  { id, isBefore, by }: { id: number; isBefore: boolean; by: string },
): Promise<DraftChange> {
  return database.transaction(async (transaction) => {
    const row = await lockOrganisation(transaction, organisation)
    const isIts = eq(designVersions.organisationId, organisation)
    const [version] = await transaction
      .select({ id: designVersions.id, changes: designVersions.changes })
      .from(designVersions)
      .where(and(isIts, eq(designVersions.id, id)))
    if (!row || !version) return { kind: 'missing' }
    const later = await transaction
      .select({ changes: designVersions.changes })
      .from(designVersions)
      .where(and(isIts, isBefore ? gte(designVersions.id, id) : gt(designVersions.id, id)))
      .orderBy(asc(designVersions.id))
    const state: Partial<Record<DesignName, DesignValue>> = {}
    for (const { changes } of later.toReversed())
      for (const name of listDesignNames(changes)) state[name] = changes[name]?.before ?? null
    if (!isBefore)
      for (const name of listDesignNames(version.changes)) state[name] = version.changes[name]?.after ?? null
    const published = await readOwnValues(transaction, row, listDesignNames(state))
    await writeDraft(transaction, {
      organisation,
      draft: await readDraft(transaction, organisation),
      changes: toDraft(state, published, await readCompanyRules(transaction, row.companyId)),
      by,
    })
    return { kind: 'done' }
  })
}

/** Converts a restored design to a draft. A menu becomes entries to add if the company's menu can be extended now. */
function toDraft(
  state: Partial<Record<DesignName, DesignValue>>,
  published: Partial<Record<DesignName, DesignValue>>,
  { extendable }: CompanyRules,
): DesignDraft {
  const isSame = (value: DesignValue, other: DesignValue) =>
    JSON.stringify(withoutBytes(value)) === JSON.stringify(withoutBytes(other))
  const changed = listDesignNames(state).flatMap((name) => {
    const [value, current] = [state[name] ?? null, published[name] ?? null]
    const isPart = extendable.includes(name)
    return isSame(value, current) ? [] : [[name, { value, base: withoutBytes(current), isPart }]]
  })
  return Object.fromEntries(changed) as DesignDraft
}
