import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import type { Piece, PieceFields } from '@/lib/base/domain/piece'
import type { Database } from '@/lib/db/database'
import { drafts, people } from '@/lib/db/schema'
import {
  answer,
  lockPiece,
  now,
  storableFields,
  toColumns,
  toFields,
  toInstant,
  toWholeFields,
} from './piece-rows'
import type { PieceRow, Save } from './piece-rows'
import { keepLost, listSessionAuthors } from './joint-session'
import { keepCopy } from './revisions'

/**
 * What somebody has written and not saved: their working copy. `base` is the piece's version that they
 * began with; `version` names the copy as it stands here, null for one that names none.
 */
export type Draft = {
  base: number
  savedAt: IsoInstant
  version: string | null
  /** The session of several people that has all of it; null for who writes alone. */
  epoch?: string | null
  fields: PieceFields
}

/** Somebody else who has a working copy of a piece. */
export type OtherWriter = { id: string; name: string; savedAt: IsoInstant }

/**
 *   done      it is stored as the copy `draft`, null where the text is the saved one; `current` is the piece
 *             where somebody else has saved it since
 *   stale     another window of the same person has written `draft` since, or this page later: nothing is stored
 *   missing   no such piece
 */
export type DraftAnswer =
  | { kind: 'done'; savedAt: IsoInstant; version: number; draft: string | null; current: Piece | null }
  | { kind: 'stale'; current: Piece; draft: Draft | null }
  | { kind: 'missing' }

/**
 * Stores what somebody is writing. Compared and written in one transaction, under the piece's lock: a window
 * that has not seen the newest copy overwrites none (compare-and-set). Between people it is the save that
 * is compared, not the copy: each has their own. `setAside` are texts that gave way to this one.
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
    // Its window is closed, and this one has what the session's text has of it.
    if (isJoint && draft?.epoch && !isOfPage(draft, save.from))
      await keepLost(transaction, row, { by: save.by, fields: draft.fields, text: save.fields })
    for (const text of setAside) await keepCopy(transaction, row, save.by, text)
    const { base, draft: written } = await writeDraft(transaction, row, {
      ...save,
      session: isJoint ? save.session : null,
    })
    const current = base === row.version ? null : await answer(transaction, row)
    return { kind: 'done', savedAt: toInstant(new Date()), version: row.version, draft: written, current }
  })
}

/** No row where the text is the saved one. */
async function writeDraft(transaction: Database, row: PieceRow, save: Save) {
  const { by, from, turn = 0, fields, seenPlacement, session } = save
  const base = session || row.savedFrom === from ? row.version : save.base
  const placement = fields.placement === seenPlacement ? row.placement : fields.placement
  const written = storableFields({ ...fields, placement })
  const isSaved =
    base === row.version && JSON.stringify(toColumns(toFields(row))) === JSON.stringify(toColumns(written))
  if (isSaved) {
    await dropDraft(transaction, row.id, by.id)
    return { base, draft: null }
  }
  const { epoch = null, seq = null } = session ?? {}
  const values = { base, fields: written, savedFrom: from, turn, savedAt: now, epoch, seq }
  const [stored] = await transaction
    .insert(drafts)
    .values({ pieceId: row.id, personId: by.id, ...values })
    .onConflictDoUpdate({ target: [drafts.pieceId, drafts.personId], set: values })
    .returning({ draft: draftVersion })
  return { base, draft: stored?.draft ?? null }
}

/** A request that arrives after a later one of its page has been saved. */
export const isLate = ({ savedFrom, savedTurn }: PieceRow, { from, turn = 0 }: Save) =>
  savedFrom === from && savedTurn > turn

/**
 * Whether a working copy is another than the one that its writer has seen. What the same page has sent before
 * is no other: the answer to it may be lost.
 */
export function isDraftStale({ version }: Draft, { from, turn = 0, seenDraft }: Save): boolean {
  if (version === seenDraft) return false
  return !isOfPage({ version }, from) || Number(version?.split('.')[1]) > turn
}

const isOfPage = ({ version }: Pick<Draft, 'version'>, page: string) => version?.split('.')[0] === page

/** A page and the number of its request: `9b2f….3`. */
const draftVersion = sql<string | null>`${drafts.savedFrom} || '.' || ${drafts.turn}`

/** What this person has written in a piece and not saved; null for nothing. */
export async function getDraft(database: Database, piece: number, person: string): Promise<Draft | null> {
  const { base, savedAt, fields, epoch } = drafts
  const [row] = await database
    .select({ base, savedAt, fields, epoch, version: draftVersion })
    .from(drafts)
    .where(and(eq(drafts.pieceId, piece), eq(drafts.personId, person)))
  return row ? { ...row, fields: toWholeFields(row.fields), savedAt: toInstant(row.savedAt) } : null
}

/** Which copy a person has, without its text. */
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

/** Who else has a working copy of a piece, by name. */
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
 * What becomes of its writer's copy when a piece is saved: it is saved with it, or, where the writer has not
 * seen it, goes on. A version that takes its place (`isReplaced`) leaves it among the revisions.
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
  // How much of it the session's saved text has is known there (`joint-session.ts`).
  else if (draft.epoch && draft.epoch === save.session?.epoch) return
  else if (isDraftStale(draft, save)) return
  await dropDraft(transaction, row.id, save.by.id)
}

async function dropDraft(database: Database, piece: number, person: string): Promise<void> {
  await database.delete(drafts).where(and(eq(drafts.pieceId, piece), eq(drafts.personId, person)))
}
