import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import {
  listDesignNames,
  withoutBytes,
  type DesignChanges,
  type DesignDraft,
  type DesignName,
  type DesignProblem,
  type DesignValue,
} from '@/lib/base/domain/design'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { Database } from '@/lib/db/database'
import { lockOrganisation } from '@/lib/db/lock-organisation'
import { designDrafts } from '@/lib/db/schema'
import {
  readCompanyRules,
  readOwnValues,
  writeOwnValues,
  type CompanyRules,
  type OrganisationRow,
} from './design-values'
import { recordVersion } from './record-version'

/** A draft of an organisation's design: values that readers do not see until it is published. */

export type DraftRow = typeof designDrafts.$inferSelect

/** Id of the person who changes or publishes a draft; null for imports and releases. */
type By = { by: string | null }

/**
 * Result of saving a value. `stale`: another person has changed it since. `locked`: the company locks it. `extended`:
 * the company has changed between a menu that organisations extend and one that they replace.
 */
export type DraftedValueChange =
  | { kind: 'done' }
  | { kind: 'missing' | 'locked' | 'extended' }
  | { kind: 'stale'; current: DesignValue; isLocked: false; isExtendable: false }

/** Result of changing or publishing a whole draft. `stale`: another person has changed it since. */
export type DraftChange =
  | { kind: 'done' }
  | { kind: 'missing' | 'stale' }
  | { kind: 'problems'; problems: DesignProblem[] }

/** Returns an organisation's draft; null if it has no draft. */
export async function readDraft(database: Database, organisation: OrganisationId): Promise<DraftRow | null> {
  const [row] = await database
    .select()
    .from(designDrafts)
    .where(eq(designDrafts.organisationId, organisation))
  return row ?? null
}

type ValueToDraft<Current> = By & {
  organisation: OrganisationId
  name: DesignName
  /**
   * The new value. `{ alt }` changes only the alternative text of the drafted picture, or else of the published one.
   */
  value: DesignValue | { alt: string }
  /** True for entries that the organisation adds to its company's menu. */
  isPart?: boolean
  /** Tests whether the drafted or else published value, without bytes, is the one that the caller edited. */
  isBase: (current: Current | null) => boolean
}

/** Saves a value in the draft, which is created if needed. Removes the value if it equals the published one. */
export function saveDraftValue<Current>(
  database: Database,
  { organisation, name, value, isPart = false, isBase, by }: ValueToDraft<Current>,
): Promise<DraftedValueChange> {
  return database.transaction(async (transaction) => {
    const row = await lockOrganisation(transaction, organisation)
    if (!row) return { kind: 'missing' }
    const rules = await readCompanyRules(transaction, row.companyId)
    if (rules.locked.includes(name)) return { kind: 'locked' }
    if (rules.extendable.includes(name) !== isPart) return { kind: 'extended' }
    const draft = await readDraft(transaction, organisation)
    const published = (await readOwnValues(transaction, row, [name]))[name] ?? null
    const drafted = draft?.changes[name]
    const current = drafted ? drafted.value : published
    if (!isBase(withoutBytes(current) as Current | null))
      return { kind: 'stale', current: withoutPictureData(current), isLocked: false, isExtendable: false }
    const next = mergeAlt(current, value)
    if (next === undefined) return { kind: 'missing' }
    const { [name]: _former, ...others } = draft?.changes ?? {}
    const isSame = isDeepStrictEqual(withoutBytes(next), withoutBytes(published))
    const base = drafted ? drafted.base : withoutBytes(published)
    const changes = isSame ? others : { ...others, [name]: { value: next, base, isPart } }
    await writeDraft(transaction, { organisation, draft, changes, by })
    return { kind: 'done' }
  })
}

/** Applies `{ alt }` to the current picture, or returns the new value. Returns undefined if there is no picture. */
function mergeAlt(current: DesignValue, value: DesignValue | { alt: string }): DesignValue | undefined {
  const isPart = typeof value === 'object' && value !== null && 'alt' in value && !('data' in value)
  if (!isPart) return value as DesignValue
  return typeof current === 'object' && current !== null && 'data' in current
    ? { ...current, ...value }
    : undefined
}

/** Returns a picture without its bytes, but with the PNG that the admin shows. */
export function withoutPictureData(value: DesignValue): DesignValue {
  if (typeof value !== 'object' || value === null || !('data' in value)) return value
  const { data: _data, ...picture } = value
  return picture as DesignValue
}

type DraftToWrite = By & { organisation: OrganisationId; draft: DraftRow | null; changes: DesignDraft }

/** Stores a draft. Deletes it if it has no changes, so that its preview links become invalid. */
export async function writeDraft(
  transaction: Database,
  { organisation, draft, changes, by }: DraftToWrite,
): Promise<void> {
  const values = { changes, updatedAt: new Date(), updatedBy: by }
  if (Object.keys(changes).length === 0) {
    await transaction.delete(designDrafts).where(eq(designDrafts.organisationId, organisation))
  } else if (draft) {
    const set = { ...values, version: draft.version + 1 }
    await transaction.update(designDrafts).set(set).where(eq(designDrafts.id, draft.id))
  } else await transaction.insert(designDrafts).values({ organisationId: organisation, ...values })
}

/**
 * Records values that were published without the draft. Equal values are removed from the draft. Other values stay in
 * it, and conflict when the draft is published.
 */
export async function recordPublished(
  transaction: Database,
  organisation: OrganisationId,
  { changes, by }: By & { changes: DesignChanges },
): Promise<void> {
  await recordVersion(transaction, organisation, { changes, by })
  const draft = await readDraft(transaction, organisation)
  if (!draft) return
  const published = listDesignNames(changes).filter((name) =>
    isDeepStrictEqual(
      withoutBytes(draft.changes[name]?.value ?? null),
      withoutBytes(changes[name]?.after ?? null),
    ),
  )
  const remaining = { ...draft.changes }
  for (const name of published) delete remaining[name]
  if (listDesignNames(remaining).length < listDesignNames(draft.changes).length)
    await writeDraft(transaction, { organisation, draft, changes: remaining, by: draft.updatedBy })
}

/** Removes one value from the draft, or all if `name` is null. */
export function discardDraft(
  database: Database,
  organisation: OrganisationId,
  { name, by }: By & { name: DesignName | null },
): Promise<DraftChange> {
  return database.transaction(async (transaction) => {
    if (!(await lockOrganisation(transaction, organisation))) return { kind: 'missing' }
    const draft = await readDraft(transaction, organisation)
    if (!draft) return { kind: 'done' }
    const changes = name === null ? {} : { ...draft.changes }
    if (name !== null) delete changes[name]
    await writeDraft(transaction, { organisation, draft, changes, by })
    return { kind: 'done' }
  })
}

type Publication = By & {
  /** The version of the draft that the caller has seen. */
  version: number
  /** True to also publish values that other people have published differently since. */
  isForced: boolean
}

/** Publishes the draft in one transaction, or nothing. The draft is kept if it cannot be published. */
export function publishDraft(
  database: Database,
  organisation: OrganisationId,
  { version, isForced, by }: Publication,
): Promise<DraftChange> {
  return database.transaction(async (transaction) => {
    const row = await lockOrganisation(transaction, organisation)
    const draft = row && (await readDraft(transaction, organisation))
    if (!row || !draft) return { kind: 'missing' }
    if (draft.version !== version) return { kind: 'stale' }
    const problems = await publishValues(transaction, row, { draft: draft.changes, isForced, by })
    if (problems.length > 0) return { kind: 'problems', problems }
    await transaction.delete(designDrafts).where(eq(designDrafts.id, draft.id))
    return { kind: 'done' }
  })
}

type ValuesToPublish = By & Pick<Publication, 'isForced'> & { draft: DesignDraft }

/** Publishes values and records the publication. Returns the reasons if nothing was published. */
export async function publishValues(
  transaction: Database,
  row: OrganisationRow,
  { draft, isForced, by }: ValuesToPublish,
): Promise<DesignProblem[]> {
  const names = listDesignNames(draft)
  const published = await readOwnValues(transaction, row, names)
  const rules = await readCompanyRules(transaction, row.companyId)
  const problems = findProblems(draft, { published, rules, isForced })
  if (problems.length > 0) return problems
  const changes = toChanges(draft, published)
  await writeOwnValues(transaction, row, changes)
  await recordVersion(transaction, row.id, { changes, by })
  return []
}

type Facts = {
  published: Partial<Record<DesignName, DesignValue>>
  rules: CompanyRules
  isForced: boolean
}

/** Returns why values cannot be published: the company's rules, or newer values that other people published. */
export function findProblems(draft: DesignDraft, { published, rules, isForced }: Facts): DesignProblem[] {
  return listDesignNames(draft).flatMap((name): DesignProblem[] => {
    const drafted = draft[name]
    if (rules.locked.includes(name)) return [{ name, reason: 'companyLocked' }]
    if (rules.extendable.includes(name) !== (drafted?.isPart ?? false))
      return [{ name, reason: 'companyExtended' }]
    const current = withoutBytes(published[name] ?? null)
    const isSame = [drafted?.base, withoutBytes(drafted?.value ?? null)].some((value) =>
      isDeepStrictEqual(value ?? null, current),
    )
    return isForced || isSame ? [] : [{ name, reason: 'changedSince' }]
  })
}

/** Lists the values that differ from the published ones. */
export function toChanges(
  draft: DesignDraft,
  published: Partial<Record<DesignName, DesignValue>>,
): DesignChanges {
  const changed = listDesignNames(draft).flatMap((name) => {
    const [before, after] = [published[name] ?? null, draft[name]?.value ?? null]
    return isDeepStrictEqual(withoutBytes(before), withoutBytes(after)) ? [] : [[name, { before, after }]]
  })
  return Object.fromEntries(changed) as DesignChanges
}
