import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import {
  findTargetProblem,
  menuLimits,
  menuNames,
  type MenuEntry,
  type MenuName,
  type MenuTarget,
  type MenuTargetKind,
  type ShownMenuEntry,
  type ShownMenus,
} from '@/lib/base/domain/menu'
import type { CardId, CategoryId, OrganisationId } from '@/lib/base/domain/model'
import { toArticleHref, toCategoryHref, toFormHref, toSeriesHref, toTopicHref } from '@/lib/base/links/links'
import { readRows, storable, type Database } from '@/lib/db/database'
import { isVisibleIn } from '@/lib/content/from-db/forms'
import { categories, forms, organisations, publications, siteValues } from '@/lib/db/schema'

/** A menu of the organisation (`isOwn`) or of its company, as stored. */
export type StoredMenu = {
  value: MenuEntry[]
  isOwn: boolean
  isLocked: boolean
  /** True for a company's menu to which organisations may add entries. */
  isExtendable: boolean
  /** The company's fixed entries, which come before `value`; null unless `isExtendable`. */
  fixed: MenuEntry[] | null
}

/**
 * Reads the organisation's current menus, by name. Precedence: the company's locked menu; the company's extendable
 * menu; the organisation's; the company's. Omits other menus, for which the specification's defaults apply.
 */
export async function listMenus(
  database: Database,
  organisation: OrganisationId,
): Promise<Partial<Record<MenuName, StoredMenu>>> {
  const { name, value, isLocked, isMenuPart, organisationId } = siteValues
  const rows = await database
    .select({
      name,
      value: sql<MenuEntry[]>`${value}`,
      isLocked,
      isMenuPart,
      isOwn: sql<boolean>`${organisationId} is not null`,
    })
    .from(siteValues)
    .innerJoin(organisations, eq(organisations.companyId, siteValues.companyId))
    .where(
      and(
        eq(organisations.id, storable(organisation)),
        inArray(name, [...menuNames]),
        or(isNull(organisationId), eq(organisationId, organisations.id)),
      ),
    )
  const menus = menuNames.map((menu) => [menu, toMenuInForce(rows.filter((row) => row.name === menu))])
  return Object.fromEntries(menus.filter(([, menu]) => menu !== null))
}

type MenuRow = Omit<StoredMenu, 'isExtendable' | 'fixed'> & { isMenuPart: boolean }

/**
 * Returns the menu that applies, from the company's and the organisation's rows; null if the default menu applies.
 * Entries that an organisation added to a company menu have no effect without that menu.
 */
function toMenuInForce(rows: readonly MenuRow[]): StoredMenu | null {
  const [company, organisation] = [rows.find(({ isOwn }) => !isOwn), rows.find(({ isOwn }) => isOwn)]
  const added = organisation?.isMenuPart ? organisation.value : []
  const whole = { isLocked: false, isExtendable: false, fixed: null }
  if (company?.isLocked) return { ...whole, value: company.value, isOwn: false, isLocked: true }
  if (company?.isMenuPart)
    return {
      ...whole,
      value: added,
      isOwn: organisation?.isMenuPart ?? false,
      isExtendable: true,
      fixed: company.value,
    }
  if (organisation && !organisation.isMenuPart) return { ...whole, value: organisation.value, isOwn: true }
  return company ? { ...whole, value: [...company.value, ...added], isOwn: false } : null
}

/** Lists a menu's entries: the company's, then the organisation's, cut to the maximum number. */
export const listEntries = (name: MenuName, { fixed, value }: StoredMenu): MenuEntry[] =>
  [...(fixed ?? []), ...value].slice(0, menuLimits[name].entries)

/** Returns an organisation's menus as readers see them; null if all are the default menus. */
export async function getMenus(database: Database, organisation: OrganisationId): Promise<ShownMenus | null> {
  const menusInForce = await listMenus(database, organisation)
  const entries = Object.values(menusInForce).flatMap(({ fixed, value }) => [...(fixed ?? []), ...value])
  if (Object.keys(menusInForce).length === 0) return null
  const targets = await findTargets(database, organisation, listTargets(entries))
  const menus = menuNames.map((name) => {
    const menu = menusInForce[name]
    return [name, menu ? toShown(listEntries(name, menu), targets) : null]
  })
  return Object.fromEntries(menus) as ShownMenus
}

/** Lists the targets of entries and their sub-entries. */
export function listTargets(entries: readonly MenuEntry[]): MenuTarget[] {
  return entries.flatMap(({ target, entries: subEntries }) => [
    ...(target ? [target] : []),
    ...listTargets(subEntries),
  ])
}

/** Converts menu entries for readers. Omits an entry without a public target, unless it has sub-entries. */
function toShown(entries: readonly MenuEntry[], targets: PublicTargets): ShownMenuEntry[] {
  return entries.flatMap(({ labels, target, entries: subEntries }) => {
    const publicEntries = toShown(subEntries, targets)
    const link = target && targets.get(toTargetKey(target))
    if (!link && publicEntries.length === 0) return []
    const currentTarget = target && link ? { kind: target.kind, value: link.current ?? target.value } : null
    return [
      {
        labels,
        target: currentTarget,
        title: link?.title ?? null,
        href: link?.href ?? null,
        entries: publicEntries,
      },
    ]
  })
}

/**
 * Address and title of each public target, by its key (`toTargetKey`). For a merged category, `current` is the id of
 * the category into which it was merged.
 */
export type PublicTargets = ReadonlyMap<string, Omit<Link, keyof MenuTarget>>

export const toTargetKey = ({ kind, value }: MenuTarget) => `${kind}:${value}`

/** Returns the titles of targets by `toTargetKey`; '' for a target without a title. */
export const toTargetTitles = (targets: PublicTargets): Record<string, string> =>
  Object.fromEntries([...targets].map(([key, { title }]) => [key, title ?? '']))

/** Returns the targets that readers can open. Built-in pages and external URLs always count as public. */
export async function findTargets(
  database: Database,
  organisation: OrganisationId,
  targets: readonly MenuTarget[],
): Promise<PublicTargets> {
  const valuesOf = (kind: MenuTargetKind) =>
    targets.flatMap((target) => (target.kind === kind ? target.value : []))
  const links = await Promise.all([
    targets.flatMap((target) =>
      isPlain(target) && findTargetProblem(target) === null
        ? [{ ...target, href: target.value, title: null }]
        : [],
    ),
    findPages(database, organisation, valuesOf('page')),
    findCategories(database, organisation, valuesOf('category').map(Number)),
    findForms(database, organisation, valuesOf('form')),
    findPublications(database, organisation, valuesOf('publication').map(Number)),
    ...(['tag', 'author', 'series'] as const).map((kind) =>
      findTopics(database, organisation, kind, valuesOf(kind)),
    ),
  ])
  return new Map(links.flat().map(({ kind, value, ...link }) => [toTargetKey({ kind, value }), link]))
}

const isPlain = ({ kind }: MenuTarget) => kind === 'address' || kind === 'part'

type Link = MenuTarget & { href: string; title: string | null; current?: string }

/**
 * Returns the public pages among the paths. Omits the organisation's unpublished pages. Every path that is not an
 * organisation's page belongs to the product and is public.
 */
async function findPages(
  database: Database,
  organisation: OrganisationId,
  paths: readonly string[],
): Promise<Link[]> {
  const valid = paths.filter((value) => findTargetProblem({ kind: 'page', value }) === null)
  if (valid.length === 0) return []
  const rows = await readRows<{ path: string; title: string | null; isHidden: boolean }>(
    database,
    sql`select asked.path, page.title, page.card_id is null and exists (select from pieces
          where pieces.organisation_id = ${storable(organisation)} and pieces.page_path = asked.path) as "isHidden"
      from unnest(${sql.param(valid)}::text[]) as asked (path)
        left join site_pages as page
          on page.path = asked.path and page.organisation_id = ${storable(organisation)}`,
  )
  return rows.flatMap(({ path, title, isHidden }): Link[] =>
    isHidden ? [] : [{ kind: 'page', value: path, href: path, title }],
  )
}

/**
 * Returns links to the active categories with these ids. A merged category links to the one into which it was merged.
 */
async function findCategories(
  database: Database,
  organisation: OrganisationId,
  ids: readonly number[],
): Promise<Link[]> {
  if (ids.length === 0) return []
  const rows = await readRows<{ asked: number; id: number; name: string }>(
    database,
    sql`select asked.id as asked, active.id, active.name from ${categories} as asked
      join ${categories} as active on active.id = coalesce(asked.merged_into, asked.id) and active.is_active
        and active.organisation_id = asked.organisation_id
      where asked.organisation_id = ${storable(organisation)} and asked.id = any(${sql.param([...ids])}::integer[])`,
  )
  return rows.map(({ asked, id, name }) => ({
    kind: 'category',
    value: String(asked),
    href: toCategoryHref({ id: id as CategoryId, name }),
    title: name,
    current: String(id),
  }))
}

async function findForms(
  database: Database,
  organisation: OrganisationId,
  slugs: readonly string[],
): Promise<Link[]> {
  if (slugs.length === 0) return []
  const rows = await database
    .select({ slug: forms.slug, title: forms.title })
    .from(forms)
    .where(and(isVisibleIn(organisation), eq(forms.isOpen, true), inArray(forms.slug, [...slugs])))
  return rows.map(({ slug, title }) => ({ kind: 'form', value: slug, href: toFormHref(slug), title }))
}

async function findPublications(
  database: Database,
  organisation: OrganisationId,
  cards: readonly number[],
): Promise<Link[]> {
  if (cards.length === 0) return []
  const rows = await database
    .select({ card: publications.cardId, title: publications.title })
    .from(publications)
    .where(and(eq(publications.organisationId, organisation), inArray(publications.cardId, [...cards])))
  return rows.map(({ card, title }) => ({
    kind: 'publication',
    value: String(card),
    href: toArticleHref(card as CardId),
    title,
  }))
}

const topicConditions = {
  tag: sql`publications.tags @> array[name]`,
  author: sql`publications.author = name`,
  series: sql`publications.series = name`,
}

async function findTopics(
  database: Database,
  organisation: OrganisationId,
  kind: keyof typeof topicConditions,
  names: readonly string[],
): Promise<Link[]> {
  if (names.length === 0) return []
  const rows = await readRows<{ name: string }>(
    database,
    sql`select name from unnest(${sql.param(names.map(storable))}::text[]) as name
      where exists (select from publications
        where organisation_id = ${storable(organisation)} and ${topicConditions[kind]})`,
  )
  return rows.map(({ name }) => ({
    kind,
    value: name,
    href: kind === 'series' ? toSeriesHref(name) : toTopicHref({ kind, name }),
    title: name,
  }))
}
