import { desc, eq, sql } from 'drizzle-orm'
import {
  isMenuName,
  listDesignNames,
  type DesignName,
  type DesignProblem,
  type DesignValue,
} from '@/lib/base/domain/design'
import type { MenuEntry } from '@/lib/base/domain/menu'
import type { IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import { createStoreContentService } from '@/lib/content/from-db/store-content-service'
import { findTargets, listTargets, toTargetTitles } from '@/lib/content/from-db/menus'
import { answerAll, type ContentQuestion } from '@/lib/content/from-db/answer-all'
import type { Database } from '@/lib/db/database'
import { organisations, people, publications, sitePages } from '@/lib/db/schema'
import { tryOut } from '@/lib/db/try-out'
import { findProblems, readDraft, toChanges, withoutPictureData } from './design-drafts'
import { readCompanyRules, readOwnValues, writeOwnValues, type OrganisationRow } from './design-values'

export { discardDraft, publishDraft } from './design-drafts'
export { hasDesignVersion, listDesignVersions, restoreDesignVersion } from './design-versions'

/** A draft as the admin shows it. Pictures have a PNG, without the bytes of their file. */
export type OpenedDraft = {
  id: number
  version: number
  updatedAt: IsoInstant
  /** Name of the person who changed it last; null if the account was deleted. */
  updatedBy: string | null
  values: Partial<Record<DesignName, DesignValue>>
  /** Reasons why the draft cannot be published now. */
  problems: DesignProblem[]
  /** Titles of the targets of the draft's menus that readers can open, by `kind:value`. */
  targets: Record<string, string>
}

/** Returns an organisation's draft as the admin shows it; null without a draft. */
export async function getDesignDraft(
  database: Database,
  organisation: OrganisationId,
): Promise<OpenedDraft | null> {
  const [draft, row] = [
    await readDraft(database, organisation),
    await readOrganisation(database, organisation),
  ]
  if (!draft || !row) return null
  const names = listDesignNames(draft.changes)
  const menus = names.flatMap((name) =>
    isMenuName(name) ? ((draft.changes[name]?.value ?? []) as MenuEntry[]) : [],
  )
  const published = await readOwnValues(database, row, names)
  const rules = await readCompanyRules(database, row.companyId)
  const targets = await findTargets(database, organisation, listTargets(menus))
  return {
    id: draft.id,
    version: draft.version,
    updatedAt: draft.updatedAt.toISOString() as IsoInstant,
    updatedBy: await readName(database, draft.updatedBy),
    values: Object.fromEntries(
      names.map((name) => [name, withoutPictureData(draft.changes[name]?.value ?? null)]),
    ),
    problems: findProblems(draft.changes, { published, rules, isForced: false }),
    targets: toTargetTitles(targets),
  }
}

async function readOrganisation(
  database: Database,
  organisation: OrganisationId,
): Promise<OrganisationRow | null> {
  const { id, companyId, header, accent } = organisations
  const [row] = await database
    .select({ id, companyId, header, accent })
    .from(organisations)
    .where(eq(id, organisation))
  return row ?? null
}

async function readName(database: Database, person: string | null): Promise<string | null> {
  if (person === null) return null
  const [row] = await database.select({ name: people.name }).from(people).where(eq(people.id, person))
  return row?.name ?? null
}

/** Returns the id of an organisation's draft, for links that become invalid with it; null without a draft. */
export async function getDraftId(database: Database, organisation: OrganisationId): Promise<number | null> {
  return (await readDraft(database, organisation))?.id ?? null
}

/**
 * Answers content calls as if the draft were published: publishes it in a transaction that is rolled back. Returns null
 * if the draft no longer exists.
 */
export const readDrafted = (
  database: Database,
  organisation: OrganisationId,
  { draft: id, questions }: { draft: number; questions: ContentQuestion[] },
): Promise<unknown[] | null> =>
  tryOut(database, async (transaction) => {
    const draft = await readDraft(transaction, organisation)
    const row = draft?.id === id ? await readOrganisation(transaction, organisation) : null
    if (!draft || !row) return null
    const published = await readOwnValues(transaction, row, listDesignNames(draft.changes))
    await writeOwnValues(transaction, row, toChanges(draft.changes, published))
    return answerAll(createStoreContentService(transaction), questions)
  })

/**
 * Sample pages for a preview of the design: an article, a page and a search text. null if the organisation has no such
 * page.
 */
export type SamplePages = { card: number | null; path: string | null; text: string }

/** Returns pages to preview a design with: the newest article, a page from 'Páginas', and a search for that article. */
export async function findSamplePages(
  database: Database,
  organisation: OrganisationId,
): Promise<SamplePages> {
  const [article] = await database
    .select({ card: publications.cardId, title: publications.title })
    .from(publications)
    .where(eq(publications.organisationId, organisation))
    .orderBy(desc(publications.publishedAt), desc(publications.cardId))
    .limit(1)
  const [page] = await database
    .select({ path: sitePages.path })
    .from(sitePages)
    .where(eq(sitePages.organisationId, organisation))
    .orderBy(sql`length(${sitePages.path})`, sitePages.path)
    .limit(1)
  return { card: article?.card ?? null, path: page?.path ?? null, text: toSearchText(article?.title ?? '') }
}

/** Returns the longest word of a title. */
const toSearchText = (title: string) =>
  title
    .split(/[^\p{L}\p{N}]+/u)
    .reduce((longest, word) => (word.length > longest.length ? word : longest), '')
