import { and, eq, sql } from 'drizzle-orm'
import type { IsoDate, OrganisationId } from '@/lib/base/domain/model'
import type { Piece } from '@/lib/base/domain/piece'
import type { Review, ReviewDecision, Reviewer, ReviewRule } from '@/lib/base/domain/review'
import type { Role } from '@/lib/base/domain/roles'
import { readRows, storable, type Database } from '@/lib/db/database'
import { people, pieces, pieceWatchers, reviewPeople, reviews } from '@/lib/db/schema'
import { hasRole, notify, type Happening } from '@/lib/features/people/notifications/notify'
import { findRule, findUnapproved, listAuthors } from '@/lib/features/content/pieces/approvals'
import { toInstant } from '@/lib/base/domain/instant'
import type { Writer } from '@/lib/base/domain/account'
import { answer, lockPiece, type PieceRow } from '@/lib/features/content/pieces/piece-rows'
import { decideJudgement, type Colleague, type JudgedPiece, type JudgementStep } from './decide-judgement'

/** Lists the people of an organisation and the owners, sorted by name. */
export async function listColleagues(
  database: Database,
  organisation: OrganisationId,
): Promise<(Colleague & { name: string })[]> {
  return readRows(
    database,
    sql`select person.id, person.name,
        case when person.is_owner then 'owner' else (select role from memberships
          where person_id = person.id and organisation_id = ${organisation}) end as role
      from people as person where ${hasRole(sql`person`, sql`${organisation}`)} order by person.name, person.id`,
  )
}

/** Returns the review of a piece for one person; null if the organisation has no such piece. */
export async function getReview(
  database: Database,
  organisation: OrganisationId,
  id: number,
  person: Colleague,
): Promise<Review | null> {
  const [row] = await database
    .select()
    .from(pieces)
    .where(and(eq(pieces.organisationId, organisation), eq(pieces.id, id)))
  if (!row) return null
  const reviewers = await listReviewers(database, id)
  const judged = await readJudged(database, row, isAsked(reviewers, person))
  const [request] = await database
    .select({
      by: people.name,
      at: reviews.requestedAt,
      dueDay: reviews.dueDay,
      sentence: reviews.sentence,
    })
    .from(reviews)
    .leftJoin(people, eq(people.id, reviews.requestedBy))
    .where(eq(reviews.pieceId, id))
  const isWatching = (await database.$count(pieceWatchers, isWatchedBy(id, person.id))) > 0
  return {
    request: request
      ? { ...request, at: toInstant(request.at), dueDay: request.dueDay as IsoDate | null }
      : null,
    reviewers,
    authors: listAuthors(row),
    rule: judged.rule,
    missing: (await findUnapproved(database, [row])).get(id) ?? null,
    mayDecide: decideJudgement('approved', person, judged).kind === 'done',
    isWatching,
  }
}

async function listReviewers(database: Database, id: number): Promise<Reviewer[]> {
  const { decision, sentence, version, decidedAt } = reviewPeople
  const rows = await database
    .select({ id: people.id, name: people.name, decision, sentence, version, decidedAt })
    .from(reviewPeople)
    .innerJoin(people, eq(people.id, reviewPeople.personId))
    .where(eq(reviewPeople.pieceId, id))
    .orderBy(people.name)
  return rows.map((row) => ({ ...row, decidedAt: row.decidedAt && toInstant(row.decidedAt) }))
}

const isAsked = (reviewers: readonly Reviewer[], person: { id: string }) =>
  reviewers.some(({ id }) => id === person.id)

/** Reads the input of `decideJudgement`. */
async function readJudged(database: Database, row: PieceRow, isAsked: boolean): Promise<JudgedPiece> {
  const [rule = null] = await readRows<ReviewRule>(
    database,
    findRule(sql`${row.organisationId}`, sql`${row.categoryId}::integer`),
  )
  const { state, publishedVersion } = row
  return { state, isLive: publishedVersion !== null, authors: listAuthors(row), rule, isAsked }
}

export type ReviewRequest = { by: Writer; people: string[]; dueDay: IsoDate | null; sentence: string }

/** Names of the requested people, and of the selected ones left out because they wrote the version. */
export type ReviewRequestAnswer = { asked: string[]; leftOut: string[] }

/**
 * Requests a review from colleagues and notifies them. An author's approval would not count, so authors of the
 * present version are left out and named in the answer. Returns null if the piece is not in review.
 */
export function requestReview(
  database: Database,
  organisation: OrganisationId,
  id: number,
  { by, people: askedIds, dueDay, sentence }: ReviewRequest,
): Promise<ReviewRequestAnswer | null> {
  return database.transaction(async (transaction) => {
    const row = await lockPiece(transaction, organisation, id)
    if (row?.state !== 'review') return null
    const requestedAt = new Date()
    const request = {
      requestedBy: by.id,
      requestedAt,
      dueDay,
      sentence: storable(sentence),
      remindedAt: null,
    }
    await transaction
      .insert(reviews)
      .values({ pieceId: id, ...request })
      .onConflictDoUpdate({ target: reviews.pieceId, set: request })
    const selected = (await listColleagues(transaction, organisation)).filter((colleague) =>
      askedIds.includes(colleague.id),
    )
    const authors = listAuthors(row)
    const reviewers = selected.filter((colleague) => !authors.includes(colleague.id))
    await transaction
      .delete(reviewPeople)
      .where(and(eq(reviewPeople.pieceId, id), sql`${reviewPeople.decision} is null`))
    for (const reviewer of reviewers)
      await transaction
        .insert(reviewPeople)
        .values({ pieceId: id, personId: reviewer.id })
        .onConflictDoNothing()
    await notify(transaction, {
      ...toHappening(row, by),
      kind: 'reviewRequested',
      key: `review ${id} ${requestedAt.toISOString()}`,
      to: reviewers.map((reviewer) => reviewer.id),
      sentence,
    })
    return {
      asked: reviewers.map((reviewer) => reviewer.name),
      leftOut: selected.flatMap((colleague) => (authors.includes(colleague.id) ? [colleague.name] : [])),
    }
  })
}

/** Builds the fields that all notifications about a piece share. */
export const toHappening = (row: PieceRow, by: Writer | null) => ({
  organisation: row.organisationId as OrganisationId,
  by: by?.id ?? null,
  piece: row.id,
  title: row.title,
  path: `/publicaciones/${row.id}` satisfies Happening['path'],
})

export type Judgement = {
  by: Writer & { role: Role }
  /** The version that the reviewer read. */
  version: number
  decision: ReviewDecision
  sentence: string
}

export type JudgementAnswer =
  | { kind: 'done'; piece: Piece }
  | { kind: 'missing' }
  | { kind: 'overtaken' }
  | Extract<JudgementStep, { kind: 'refused' }>

/** Approves a version, or requests changes and returns the piece to its author. Notifies the people concerned. */
export function judgePiece(
  database: Database,
  organisation: OrganisationId,
  id: number,
  { by, version, decision, sentence }: Judgement,
): Promise<JudgementAnswer> {
  return database.transaction(async (transaction) => {
    const row = await lockPiece(transaction, organisation, id)
    if (!row) return { kind: 'missing' }
    const reviewers = await listReviewers(transaction, id)
    const step = decideJudgement(decision, by, await readJudged(transaction, row, isAsked(reviewers, by)))
    if (step.kind === 'refused') return step
    if (row.version !== version) return { kind: 'overtaken' }
    const decided = { decision, version, sentence: storable(sentence), decidedAt: new Date() }
    await transaction
      .insert(reviewPeople)
      .values({ pieceId: id, personId: by.id, ...decided })
      .onConflictDoUpdate({ target: [reviewPeople.pieceId, reviewPeople.personId], set: decided })
    await transaction.update(pieces).set({ state: step.state }).where(eq(pieces.id, id))
    await notify(transaction, {
      ...toHappening(row, by),
      kind: decision === 'approved' ? 'approved' : 'changesRequested',
      key: `decision ${id} ${decided.decidedAt.toISOString()} ${by.id}`,
      to: await listConcerned(transaction, row),
      sentence,
    })
    return { kind: 'done', piece: await answer(transaction, row) }
  })
}

/** Returns the ids of a piece's author, of the person who requested the review, and of its watchers. */
export async function listConcerned(transaction: Database, { id, authorId }: PieceRow): Promise<string[]> {
  const rows = await readRows<{ id: string | null }>(
    transaction,
    sql`select person_id as id from piece_watchers where piece_id = ${id}
      union select requested_by from reviews where piece_id = ${id}`,
  )
  return [...rows.map((row) => row.id), authorId].filter((id) => id !== null)
}

const isWatchedBy = (piece: number, person: string) =>
  and(eq(pieceWatchers.pieceId, piece), eq(pieceWatchers.personId, person))

/** Starts or ends a person's notifications about a piece. */
export async function watchPiece(
  database: Database,
  id: number,
  { person, isWatching }: { person: string; isWatching: boolean },
): Promise<void> {
  if (isWatching)
    await database.insert(pieceWatchers).values({ pieceId: id, personId: person }).onConflictDoNothing()
  else await database.delete(pieceWatchers).where(isWatchedBy(id, person))
}
