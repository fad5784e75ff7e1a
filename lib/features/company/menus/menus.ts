import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, sql } from 'drizzle-orm'
import { menuLimits, type MenuEntry, type MenuName } from '@/lib/base/domain/menu'
import type { OrganisationId } from '@/lib/base/domain/model'
import { isVisibleIn } from '@/lib/content/from-db/forms'
import {
  findTargets,
  listMenus,
  listTargets,
  toTargetTitles,
  type StoredMenu,
} from '@/lib/content/from-db/menus'
import { readRows, type Database } from '@/lib/db/database'
import { categories, forms } from '@/lib/db/schema'
import {
  saveSiteValue,
  type ScopedValue,
  type SiteValueChange,
} from '@/lib/features/company/company-values/save-site-value'

/** Targets for menu entries that exist in the organisation. */
export type MenuChoices = {
  categories: { id: number; name: string }[]
  forms: { slug: string; title: string }[]
  tags: string[]
  authors: string[]
  series: string[]
}

export type EditedMenus = {
  /** Menus that differ from the built-in defaults, by name. */
  menus: Partial<Record<MenuName, StoredMenu>>
  /** Titles of the targets that readers can open, by `kind:value`; '' without a title. Other targets are hidden. */
  targets: Record<string, string>
  choices: MenuChoices
}

/** Maximum number of tags, authors and series that are offered. */
const MAX_CHOICES = 300

/** Returns the menus in force with the titles of their targets, and the targets to choose from. */
export async function getMenus(database: Database, organisation: OrganisationId): Promise<EditedMenus> {
  const menus = await listMenus(database, organisation)
  const entries = Object.values(menus).flatMap(({ fixed, value }) => [...(fixed ?? []), ...value])
  const targets = await findTargets(database, organisation, listTargets(entries))
  return {
    menus,
    targets: toTargetTitles(targets),
    choices: await listChoices(database, organisation),
  }
}

/** Lists the targets that exist in the organisation. */
export async function listChoices(database: Database, organisation: OrganisationId): Promise<MenuChoices> {
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

export type MenuToSave = ScopedValue<MenuName, MenuEntry[]> & { base: MenuEntry[] | null }

/**
 * Result of saving a menu. `tooMany`: the company's and the organisation's entries together exceed the menu's maximum.
 */
export type MenuChange = SiteValueChange | { kind: 'tooMany' }

/** Saves a menu; null restores the company's menu, or the default one without it. A repeated save is no conflict. */
export async function saveMenu(
  database: Database,
  organisation: OrganisationId,
  { base, ...menu }: MenuToSave,
): Promise<MenuChange> {
  if (menu.isPart && menu.value && (await isTooLong(database, organisation, menu.name, menu.value)))
    return { kind: 'tooMany' }
  return saveSiteValue<MenuEntry[]>(database, {
    ...menu,
    organisation,
    isBase: (current) => [base, menu.value].some((value) => isDeepStrictEqual(current, value)),
  })
}

async function isTooLong(
  database: Database,
  organisation: OrganisationId,
  name: MenuName,
  added: MenuEntry[],
): Promise<boolean> {
  const { fixed = null } = (await listMenus(database, organisation))[name] ?? {}
  return (fixed?.length ?? 0) + added.length > menuLimits[name].entries
}
