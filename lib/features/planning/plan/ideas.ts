import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Idea, IdeaState } from '@/lib/base/domain/idea'
import type { IsoDate, OrganisationId } from '@/lib/base/domain/model'
import { emptyFields, type PieceStatus } from '@/lib/base/domain/piece'
import type { Scope } from '@/lib/base/domain/scope'
import { readRows, storable, type Database } from '@/lib/db/database'
import { ideaOrganisations, ideas, pieces } from '@/lib/db/schema'
import {
  isInScope,
  organisationColumns,
  toListedOrganisation,
  type OrganisationColumns,
} from '@/lib/db/scope'
import { notify } from '@/lib/features/people/notifications/notify'
import type { Writer } from '@/lib/base/domain/account'
import { createPiece } from '@/lib/features/content/pieces/save-piece'

export type IdeaFields = {
  title: string
  sentence: string
  state: IdeaState
  /** Id of the person who is to write the piece. */
  person: string | null
  day: IsoDate | null
  organisations: OrganisationId[]
}

/** Changes to an idea. undefined leaves a field unchanged. */
export type IdeaChange = { [Name in keyof IdeaFields]?: IdeaFields[Name] | undefined }

/** Maximum number of ideas listed. */
const MAX_IDEAS = 300

type IdeaRow = OrganisationColumns & {
  id: number
  title: string
  sentence: string
  state: IdeaState
  person_id: string | null
  person: string | null
  day: IsoDate | null
  others: Idea['others'] | null
  piece_id: number | null
  piece_state: PieceStatus | null
  version: number
  made_by: string | null
}

const toIdea = (row: IdeaRow): Idea => ({
  id: row.id,
  organisation: toListedOrganisation(row),
  title: row.title,
  sentence: row.sentence,
  state: row.state,
  person: row.person_id === null ? null : { id: row.person_id, name: row.person ?? '' },
  day: row.day,
  others: row.others ?? [],
  piece: row.piece_id !== null && row.piece_state ? { id: row.piece_id, status: row.piece_state } : null,
  version: row.version,
  madeById: row.made_by,
})

const selectIdeas = (condition: SQL) => sql`
  select idea.id, idea.title, idea.sentence, idea.state, idea.person_id, person.name as person, idea.day::text as day,
    idea.version, idea.made_by, idea.piece_id, piece.state as piece_state, ${organisationColumns},
    (select json_agg(json_build_object('id', other.id, 'name', other.name) order by other.name)
      from idea_organisations join organisations as other on other.id = idea_organisations.organisation_id
      where idea_id = idea.id) as others
  from ideas as idea join organisations as home on home.id = idea.organisation_id
    left join people as person on person.id = idea.person_id
    left join pieces as piece on piece.id = idea.piece_id
  where ${condition} order by idea.day nulls last, idea.id desc limit ${MAX_IDEAS}`

/** SQL condition: the idea was planned by, or for, an organisation of the scope. */
const isOf = (scope: Scope) => sql`(${isInScope(sql`idea.organisation_id`, scope)} or exists (
  select from idea_organisations as known where known.idea_id = idea.id
    and ${isInScope(sql`known.organisation_id`, scope)}))`

/** Lists ideas that have not become pieces, by planned day. */
export async function listIdeas(database: Database, scope: Scope): Promise<Idea[]> {
  const rows = await readRows<IdeaRow>(database, selectIdeas(sql`${isOf(scope)} and idea.piece_id is null`))
  return rows.map(toIdea)
}

/**
 * Lists ideas planned for these days. Omits dropped ideas, and ideas whose piece is scheduled, published, withdrawn or
 * in the trash.
 */
export async function listPlanned(
  database: Database,
  scope: Scope,
  { start, end }: { start: IsoDate; end: IsoDate },
): Promise<Idea[]> {
  const rows = await readRows<IdeaRow>(
    database,
    selectIdeas(sql`${isOf(scope)} and idea.day between ${start}::date and ${end}::date
      and idea.state <> 'dropped' and (piece.id is null
        or piece.binned_at is null and piece.state not in ('scheduled', 'published', 'withdrawn'))`),
  )
  return rows.map(toIdea)
}

/** Returns an idea, or null if the organisation does not have it. */
export async function getIdea(
  database: Database,
  organisation: OrganisationId,
  id: number,
): Promise<Idea | null> {
  const [row] = await readRows<IdeaRow>(
    database,
    selectIdeas(sql`idea.id = ${id} and idea.organisation_id = ${organisation}`),
  )
  return row ? toIdea(row) : null
}

/** Creates an idea, and notifies the person who is to write it. */
export async function createIdea(
  database: Database,
  organisation: OrganisationId,
  { by, ...fields }: IdeaFields & { by: string },
): Promise<Idea> {
  return database.transaction(async (transaction) => {
    const [row] = await transaction
      .insert(ideas)
      .values({
        ...toColumns(fields),
        title: storable(fields.title),
        organisationId: organisation,
        madeBy: by,
      })
      .returning({ id: ideas.id })
    if (!row) throw new Error('idea not inserted')
    await setOrganisations(transaction, row.id, fields.organisations)
    return report(transaction, organisation, { id: row.id, by, before: null })
  })
}

/**
 * Changes an idea. Returns null if the organisation plans no such idea, and `stale` with the current idea if
 * somebody else changed it since `base`.
 */
export async function changeIdea(
  database: Database,
  organisation: OrganisationId,
  { id, base, by, fields }: { id: number; base: number; by: string; fields: IdeaChange },
): Promise<{ kind: 'done' | 'stale'; idea: Idea } | null> {
  return database.transaction(async (transaction) => {
    const [locked] = await transaction.select().from(ideas).where(isIts(organisation, id)).for('update')
    if (!locked) return null
    if (locked.version !== base) {
      const idea = await getIdea(transaction, organisation, id)
      return idea && { kind: 'stale', idea }
    }
    await transaction
      .update(ideas)
      .set({ ...toColumns(fields), version: base + 1 })
      .where(eq(ideas.id, id))
    if (fields.organisations) await setOrganisations(transaction, id, fields.organisations)
    return {
      kind: 'done',
      idea: await report(transaction, organisation, { id, by, before: locked.personId }),
    }
  })
}

const isIts = (organisation: OrganisationId, id: number) =>
  and(eq(ideas.organisationId, organisation), eq(ideas.id, id))

/** Converts changes to columns. undefined leaves a column unchanged. */
const toColumns = ({ title, sentence, state, person: personId, day }: IdeaChange) => ({
  title: title === undefined ? undefined : storable(title),
  sentence: sentence === undefined ? undefined : storable(sentence),
  state,
  personId,
  day,
})

async function setOrganisations(transaction: Database, idea: number, ids: OrganisationId[]): Promise<void> {
  await transaction.delete(ideaOrganisations).where(eq(ideaOrganisations.ideaId, idea))
  if (ids.length === 0) return
  await transaction
    .insert(ideaOrganisations)
    .values([...new Set(ids)].map((organisationId) => ({ ideaId: idea, organisationId })))
}

/** Returns the current idea after a change, and notifies the person to whom it was assigned. */
async function report(
  transaction: Database,
  organisation: OrganisationId,
  { id, by, before }: { id: number; by: string; before: string | null },
): Promise<Idea> {
  const idea = await getIdea(transaction, organisation, id)
  if (!idea) throw new Error(`idea ${id} not found`)
  const { person, title, sentence, version } = idea
  if (person && person.id !== before) {
    await notify(transaction, {
      organisation,
      kind: 'assigned',
      key: `idea ${id} ${version}`,
      to: [person.id],
      by,
      piece: null,
      title,
      sentence,
      path: '/plan',
    })
  }
  return idea
}

/**
 * Creates the piece of an idea with its title, sentence and owner, or returns the existing one. Returns null
 * if the organisation plans no such idea.
 */
export async function makePiece(
  database: Database,
  organisation: OrganisationId,
  id: number,
  { by, from }: { by: Writer; from: string },
): Promise<number | null> {
  return database.transaction(async (transaction) => {
    const [locked] = await transaction.select().from(ideas).where(isIts(organisation, id)).for('update')
    const idea = locked && (await getIdea(transaction, organisation, id))
    if (!idea) return null
    if (locked.pieceId !== null) return locked.pieceId
    const { title, sentence: summary, person } = idea
    const fields = { ...emptyFields, title, summary, author: person?.name ?? by.name }
    const piece = await createPiece(transaction, organisation, { by, from, fields })
    if (person) await transaction.update(pieces).set({ authorId: person.id }).where(eq(pieces.id, piece.id))
    await transaction.update(ideas).set({ pieceId: piece.id, state: 'accepted' }).where(eq(ideas.id, id))
    return piece.id
  })
}
