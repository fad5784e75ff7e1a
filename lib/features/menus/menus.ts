import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { MenuEntry, MenuName } from '@/lib/base/domain/menu'
import type { OrganisationId } from '@/lib/base/domain/model'
import { isVisibleIn } from '@/lib/content/from-db/forms'
import { findTargets, listMenus, listTargets, type StoredMenu } from '@/lib/content/from-db/menus'
import { readRows, type Database } from '@/lib/db/database'
import { lockOrganisation } from '@/lib/db/lock-organisation'
import { categories, forms, siteValues } from '@/lib/db/schema'

/** Existing targets that an editor can choose. */
export type MenuChoices = {
  categories: { id: number; name: string }[]
  forms: { slug: string; title: string }[]
  tags: string[]
  authors: string[]
  series: string[]
}

export type EditedMenus = {
  /** Menus that differ from the specification's, by name. */
  menus: Partial<Record<MenuName, StoredMenu>>
  /** Titles of the public targets, as `kind:value`; '' for a target without a title. Others are hidden from readers. */
  targets: Record<string, string>
  choices: MenuChoices
}

/** Maximum number of tags, authors and series that are offered. */
const MAX_CHOICES = 300

/** Returns the menus in force with the titles of their targets, and the targets to choose from. */
export async function getMenus(database: Database, organisation: OrganisationId): Promise<EditedMenus> {
  const menus = await listMenus(database, organisation)
  const entries = Object.values(menus).flatMap(({ value }) => value)
  const targets = await findTargets(database, organisation, listTargets(entries))
  return {
    menus,
    targets: Object.fromEntries([...targets].map(([key, { title }]) => [key, title ?? ''])),
    choices: await listChoices(database, organisation),
  }
}

async function listChoices(database: Database, organisation: OrganisationId): Promise<MenuChoices> {
  const [active, open, tags, authors, series] = await Promise.all([
    database
      .select({ id: categories.id, name: categories.name })
      .from(categories)
      .where(and(eq(categories.organisationId, organisation), eq(categories.isActive, true)))
      .orderBy(asc(categories.name)),
    database
      .select({ slug: forms.slug, title: forms.title })
      .from(forms)
      .where(and(isVisibleIn(organisation), eq(forms.isOpen, true)))
      .orderBy(asc(forms.title)),
    ...[sql`unnest(tags)`, sql`author`, sql`series`].map((name) =>
      readRows<{ name: string }>(
        database,
        sql`select name from (select distinct ${name} as name from publications
            where organisation_id = ${organisation}) as names
          where name <> '' order by name limit ${MAX_CHOICES}`,
      ),
    ),
  ])
  const toNames = (rows: { name: string }[] = []) => rows.map(({ name }) => name)
  return {
    categories: active,
    forms: open,
    tags: toNames(tags),
    authors: toNames(authors),
    series: toNames(series),
  }
}

export type MenuToSave = { name: MenuName; base: MenuEntry[] | null; value: MenuEntry[] | null }

/** `stale`: somebody else has changed the menu since `base`. `locked`: the company does not allow other values. */
export type MenuChange =
  | { kind: 'done' }
  | { kind: 'missing' | 'locked' }
  | { kind: 'stale'; current: MenuEntry[] | null }

/** Saves an organisation's own menu; null restores the company's or the specification's. */
export function saveMenu(
  database: Database,
  organisation: OrganisationId,
  { name, base, value }: MenuToSave,
): Promise<MenuChange> {
  return database.transaction(async (transaction) => {
    const row = await lockOrganisation(transaction, organisation)
    if (!row) return { kind: 'missing' }
    const menu = (await listMenus(transaction, organisation))[name]
    if (menu?.isLocked) return { kind: 'locked' }
    const current = menu?.isOwn ? menu.value : null
    if (isDeepStrictEqual(current, value)) return { kind: 'done' }
    if (!isDeepStrictEqual(current, base)) return { kind: 'stale', current }
    const key = and(eq(siteValues.organisationId, organisation), eq(siteValues.name, name))
    if (value === null) await transaction.delete(siteValues).where(key)
    else if (current === null)
      await transaction
        .insert(siteValues)
        .values({ companyId: row.companyId, organisationId: organisation, name, value })
    else await transaction.update(siteValues).set({ value, updatedAt: new Date() }).where(key)
    return { kind: 'done' }
  })
}
