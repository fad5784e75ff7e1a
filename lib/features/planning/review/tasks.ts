import { sql } from 'drizzle-orm'
import type { IsoDate } from '@/lib/base/domain/model'
import type { ListedOrganisation, Scope } from '@/lib/base/domain/scope'
import { readRows, type Database } from '@/lib/db/database'
import {
  isInScope,
  organisationColumns,
  toListedOrganisation,
  type OrganisationColumns,
} from '@/lib/db/scope'

/** A review task: review a piece, make requested changes, or answer a note. */
export type ReviewTask = {
  kind: 'review' | 'changes' | 'mention'
  piece: number
  organisation: ListedOrganisation
  title: string
  sentence: string
  dueDay: IsoDate | null
}

const MOST_LISTED = 20

/** Lists a person's review tasks by due date. */
export async function listReviewTasks(
  database: Database,
  scope: Scope,
  person: string,
): Promise<ReviewTask[]> {
  const rows = await readRows<OrganisationColumns & Omit<ReviewTask, 'organisation'>>(
    database,
    sql`select task.kind, piece.id as piece, piece.title, task.sentence, task."dueDay", ${organisationColumns}
      from (
        select 'review' as kind, mine.piece_id, coalesce(review.sentence, '') as sentence,
          review.due_day::text as "dueDay"
        from review_people as mine join pieces as piece on piece.id = mine.piece_id and piece.state = 'review'
        left join reviews as review on review.piece_id = mine.piece_id
        where mine.person_id = ${person}
          and (mine.decision is null or mine.decision = 'approved' and mine.version < piece.version)
        union all
        select 'changes', one.piece_id, string_agg(one.sentence, ' · ' order by one.decided_at), null
        from review_people as one join pieces as piece on piece.id = one.piece_id
        left join reviews as review on review.piece_id = one.piece_id
        where one.decision = 'changes' and piece.state <> 'review' and one.version >= coalesce(piece.published_version, 0)
          and (piece.author_id = ${person} or review.requested_by = ${person})
        group by one.piece_id
        union all
        select 'mention', note.piece_id, (array_agg(note.text order by note.id desc))[1], null from notes as note
        left join notes as thread on thread.id = note.parent_id
        where ${person} = any (note.mentions) and coalesce(thread.resolved_at, note.resolved_at) is null
          and not exists (select from notes as answer where answer.person_id = ${person} and answer.id > note.id
            and answer.parent_id = coalesce(note.parent_id, note.id))
        group by note.piece_id) as task
      join pieces as piece on piece.id = task.piece_id
      join organisations as home on home.id = piece.organisation_id
      where ${isInScope(sql`piece.organisation_id`, scope)} and piece.binned_at is null
      order by task."dueDay" nulls last, piece.updated_at desc, task.kind limit ${MOST_LISTED}`,
  )
  return rows.map(({ kind, piece, title, sentence, dueDay, ...row }) => ({
    kind,
    piece,
    organisation: toListedOrganisation(row),
    title,
    sentence,
    dueDay,
  }))
}
