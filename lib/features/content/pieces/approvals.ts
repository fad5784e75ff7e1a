import { sql } from 'drizzle-orm'
import type { MissingApprovals } from '@/lib/base/domain/review'
import { readRows, type Database } from '@/lib/db/database'
import type { PieceRow } from './piece-rows'

export type JudgedRow = Pick<
  PieceRow,
  'id' | 'organisationId' | 'categoryId' | 'version' | 'authorId' | 'updatedBy' | 'coAuthors'
>

/** Returns the ids of a piece's author and of all who edited its current version. Their approvals do not count. */
export const listAuthors = ({
  authorId,
  updatedBy,
  coAuthors,
}: Pick<PieceRow, 'authorId' | 'updatedBy' | 'coAuthors'>): string[] =>
  [authorId, updatedBy, ...coAuthors].filter((authorId) => authorId !== null)

/**
 * Returns the pieces blocked by a review rule, by id: the number of missing approvals of the current version,
 * and the people who could give one. Every publication must check this, through `publishRows` or when it is
 * due.
 */
export async function findUnapproved(
  database: Database,
  rows: readonly JudgedRow[],
): Promise<Map<number, MissingApprovals>> {
  if (rows.length === 0) return new Map()
  const judged = rows.map((row) => {
    const { id, organisationId: organisation, categoryId: category, version } = row
    return { id, organisation, category, version, authors: listAuthors(row) }
  })
  const unapproved = await readRows<MissingApprovals & { id: number }>(
    database,
    sql`with judged as (
        select piece.id, piece.organisation, piece.version, piece.authors, rule.approvals, rule.approvers
        from json_to_recordset(${JSON.stringify(judged)}::json)
          as piece (id integer, organisation text, category integer, version integer, authors text[])
        cross join lateral (${findRule(sql`piece.organisation`, sql`piece.category`)}) as rule),
      approver as (
        select judged.id, person.name, exists (select from review_people as decided
            where decided.piece_id = judged.id and decided.person_id = person.id
              and decided.decision = 'approved' and decided.version = judged.version) as has_approved
        from judged join people as person on not person.is_disabled
          and not person.id = any (judged.authors)
        left join memberships as member
          on member.person_id = person.id and member.organisation_id = judged.organisation
        where (person.is_owner or member.role is not null) and case when judged.approvers is null
          then person.is_owner or member.role in ('editor', 'administrator')
          else person.id = any (judged.approvers) end)
      select judged.id, (judged.approvals - count(*) filter (where has_approved))::int as count,
        coalesce(json_agg(approver.name order by approver.name) filter (where not has_approved), '[]') as names
      from judged left join approver on approver.id = judged.id
      group by judged.id, judged.approvals
      having count(*) filter (where has_approved) < judged.approvals`,
  )
  return new Map(unapproved.map(({ id, count, names }) => [id, { count, names }]))
}

/** Selects the review rule of a category, or else of the organisation. */
export const findRule = (organisation: ReturnType<typeof sql>, category: ReturnType<typeof sql>) =>
  sql`select approvals, approvers from review_rules
    where organisation_id = ${organisation} and (category_id is null or category_id = ${category})
    order by category_id nulls last limit 1`
