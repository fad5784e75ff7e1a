import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import type { Piece, PieceFields } from '@/lib/base/domain/piece'
import type { Database } from '@/lib/db/database'
import { now } from '@/lib/db/transaction-time'
import { drafts, people } from '@/lib/db/schema'
import { toInstant } from '@/lib/base/domain/instant'
import { answer, lockPiece, storableFields, toColumns, toFields, toWholeFields } from './piece-rows'
import type { PieceRow, Save } from './piece-rows'
import { keepLost, listSessionAuthors } from './joint-session'
import { keepCopy } from './revisions'

/**
 * A person's working copy: unsaved changes. `base` is the piece's version on which it is based. `version`
 * identifies the stored copy; null for copies stored by older product releases.
 */
export type Draft = {
  base: number
  savedAt: IsoInstant
  version: string | null
  /** The coediting session that contains all of this text; null if it was written outside a session. */
  epoch?: string | null
  fields: PieceFields
}

/** Another person with a working copy of a piece. */
export type OtherWriter = { id: string; name: string; savedAt: IsoInstant }

/**
 * Result of storing a working copy:
 *   done      stored as the copy `draft`, which is null if it equals the saved text. `current` is the piece
 *             if somebody else has saved it since
 *   stale     nothing is stored, because another browser page of the person stored `draft` since, or this
 *             page stored a later copy
 *   missing   the piece does not exist
 */
export type DraftAnswer =
  | { kind: 'done'; savedAt: IsoInstant; version: number; draft: string | null; current: Piece | null }
  | { kind: 'stale'; current: Piece; draft: Draft | null }
  | { kind: 'missing' }

/**
 * Stores a working copy, under the piece's lock (compare-and-set): a browser page that has not seen the person's
 * newest copy does not overwrite it. Working copies of different people do not conflict; their saves do.
 * `setAside` are texts replaced by this one, which are kept as revisions.
 */
export async function saveDraft(
  database: Database,
  organisation: OrganisationId,
  id: number,
  { setAside = [], ...save }: Save & { setAside?: PieceFields[] | undefined },
): Promise<DraftAnswer> {
  return database.transaction(async (transaction) => {
    const row = await lockPiece(transaction, organisation, id)
    if (!row) return { kind: 'missing' }
    const draft = await getDraft(transaction, id, save.by.id)
    const isJoint = (await listSessionAuthors(transaction, row, save.session)) !== null
    if (isLate(row, save) || (!isJoint && draft && isDraftStale(draft, save))) {
      return { kind: 'stale', current: await answer(transaction, row), draft }
    }
    // The stored copy is from another browser page. If this page's text lacks some of its words, the copy is kept as a
    // revision.
    if (isJoint && draft?.epoch && !isOfPage(draft, save.from))
      await keepLost(transaction, row, { by: save.by, fields: draft.fields, text: save.fields })
    for (const text of setAside) await keepCopy(transaction, row, save.by, text)
    const { base, draft: storedDraft } = await writeDraft(transaction, row, {
      ...save,
      session: isJoint ? save.session : null,
    })
    const current = base === row.version ? null : await answer(transaction, row)
    return { kind: 'done', savedAt: toInstant(new Date()), version: row.version, draft: storedDraft, current }
  })
}

/** Stores the working copy, or deletes it if it equals the saved text. */
async function writeDraft(transaction: Database, row: PieceRow, save: Save) {
  const { by, from, turn = 0, fields, seenPlacement, session } = save
  const base = session || row.savedFrom === from ? row.version : save.base
  const placement = fields.placement === seenPlacement ? row.placement : fields.placement
  const columns = storableFields({ ...fields, placement })
  const isSaved =
    base === row.version && JSON.stringify(toColumns(toFields(row))) === JSON.stringify(toColumns(columns))
  if (isSaved) {
    await dropDraft(transaction, row.id, by.id)
    return { base, draft: null }
  }
  const { epoch = null, seq = null } = session ?? {}
  const values = { base, fields: columns, savedFrom: from, turn, savedAt: now, epoch, seq }
  const [savedDraft] = await transaction
    .insert(drafts)
    .values({ pieceId: row.id, personId: by.id, ...values })
    .onConflictDoUpdate({ target: [drafts.pieceId, drafts.personId], set: values })
    .returning({ draft: draftVersion })
  return { base, draft: savedDraft?.draft ?? null }
}

/** Returns true for a request that arrives after a later request of the same page was saved. */
export const isLate = ({ savedFrom, savedTurn }: PieceRow, { from, turn = 0 }: Save) =>
  savedFrom === from && savedTurn > turn

/**
 * Returns true if the stored working copy is not the one that the page has seen. Earlier requests of the same
 * page do not count, because their answers may have been lost.
 */
export function isDraftStale({ version }: Draft, { from, turn = 0, seenDraft }: Save): boolean {
  if (version === seenDraft) return false
  return !isOfPage({ version }, from) || Number(version?.split('.')[1]) > turn
}

const isOfPage = ({ version }: Pick<Draft, 'version'>, page: string) => version?.split('.')[0] === page

/** Version of a stored working copy: the id of the page that stored it, and the page's request number (`9b2f….3`). */
const draftVersion = sql<string | null>`${drafts.savedFrom} || '.' || ${drafts.turn}`

/** Returns a person's working copy of a piece, or null. */
export async function getDraft(database: Database, piece: number, person: string): Promise<Draft | null> {
  const { base, savedAt, fields, epoch } = drafts
  const [row] = await database
    .select({ base, savedAt, fields, epoch, version: draftVersion })
    .from(drafts)
    .where(and(eq(drafts.pieceId, piece), eq(drafts.personId, person)))
  return row ? { ...row, fields: toWholeFields(row.fields), savedAt: toInstant(row.savedAt) } : null
}

/** Returns the version of a person's working copy without its text, or null. */
export async function getDraftVersion(
  database: Database,
  piece: number,
  person: string,
): Promise<string | null> {
  const [row] = await database
    .select({ version: draftVersion })
    .from(drafts)
    .where(and(eq(drafts.pieceId, piece), eq(drafts.personId, person)))
  return row?.version ?? null
}

/** Lists other people with a working copy of a piece, by name. */
export async function listOtherEditors(
  database: Database,
  piece: number,
  person: string,
): Promise<OtherWriter[]> {
  const rows = await database
    .select({ id: people.id, name: people.name, savedAt: drafts.savedAt })
    .from(drafts)
    .innerJoin(people, eq(people.id, drafts.personId))
    .where(and(eq(drafts.pieceId, piece), ne(drafts.personId, person)))
    .orderBy(asc(people.name))
  return rows.map((row) => ({ ...row, savedAt: toInstant(row.savedAt) }))
}

/**
 * Deletes the author's working copy when the piece is saved, unless the copy has changes that the saving page has not
 * loaded. `isReplaced`: the saved text replaces the copy, whose text is kept as a revision.
 */
export async function settleDraft(
  transaction: Database,
  row: PieceRow,
  save: Save,
  isReplaced: boolean,
): Promise<void> {
  const draft = await getDraft(transaction, row.id, save.by.id)
  if (!draft) return
  if (isReplaced) await keepCopy(transaction, row, save.by, draft.fields)
  // Keeps a working copy of the same session, which `moveSession` deletes or rebases.
  else if (draft.epoch && draft.epoch === save.session?.epoch) return
  else if (isDraftStale(draft, save)) return
  await dropDraft(transaction, row.id, save.by.id)
}

async function dropDraft(database: Database, piece: number, person: string): Promise<void> {
  await database.delete(drafts).where(and(eq(drafts.pieceId, piece), eq(drafts.personId, person)))
}
