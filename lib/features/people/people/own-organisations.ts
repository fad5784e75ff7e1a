import { sql } from 'drizzle-orm'
import type { OwnOrganisation, OwnOrganisations, Person } from '@/lib/base/domain/account'
import type { OrganisationId } from '@/lib/base/domain/model'
import { readRows, storable, type Database } from '@/lib/db/database'

export type OwnOrganisationsFilter = {
  /** Search words for name or id; null for no filter. */
  text: string | null
  /** The current organisation, listed first. */
  current: OrganisationId | null
  limit: number
}

/**
 * Returns the organisations in which a person has a role (all, for an owner): those with waiting items first,
 * then by name. Waiting items are pieces in review, undecided comments, and pieces whose scheduled
 * publication failed. Non-editors only count their own failed pieces.
 */
export async function listOwnOrganisations(
  database: Database,
  { id: person, isOwner }: Pick<Person, 'id' | 'isOwner'>,
  { text, current, limit }: OwnOrganisationsFilter,
): Promise<OwnOrganisations> {
  const role = isOwner ? sql`'owner'` : sql`membership.role`
  const rows = await readRows<OwnOrganisation & { total: number; waiting: number; all_comments: number }>(
    database,
    sql`
    with own as (
      select one.id, one.name, ${role} as role from organisations as one ${isOwner ? sql`` : isMember(person)}
      ${text ? sql`where ${isNamed(storable(text))}` : sql``}),
    tasks as (
      select organisation_id, author_id, false as is_authors, false as is_comment from pieces where state = 'review'
      union all
      select organisation_id, author_id, true, false from pieces
      where publish_at is not null and state <> 'scheduled'
      union all
      select organisation_id, null, false, true from comments where state = 'pending' and erased_at is null),
    counted as (
      select own.*, count(*) filter (where not is_comment)::int as pieces,
        count(*) filter (where is_comment)::int as comments
      from own left join tasks on tasks.organisation_id = own.id
        and (own.role in ('editor', 'administrator', 'owner') or is_authors and author_id = ${person})
      group by own.id, own.name, own.role)
    select *, (count(*) over ())::int as total, (sum(pieces + comments) over ())::int as waiting,
      (sum(comments) over ())::int as all_comments from counted
    order by id = ${current ?? ''} desc, pieces + comments = 0, name, id limit ${limit}`,
  )
  const { total = 0, waiting = 0, all_comments = 0 } = rows[0] ?? {}
  const organisations = rows.map(({ id, name, role, pieces, comments }) => {
    return { id, name, role: role, pieces, comments }
  })
  return { organisations, total, waiting, comments: all_comments }
}

export type NamedOrganisation = { id: OrganisationId; name: string }

const isMember = (person: string) => sql`join memberships as membership
  on membership.organisation_id = one.id and membership.person_id = ${person}`

/** Returns the person's organisations whose name or id contains this text, or only the exact match if one exists. */
export async function listOrganisationsNamed(
  database: Database,
  { id: person, isOwner }: Pick<Person, 'id' | 'isOwner'>,
  {
    text: words,
    limit,
    areTemplatesFirst = false,
  }: { text: string; limit: number; areTemplatesFirst?: boolean },
): Promise<NamedOrganisation[]> {
  const text = storable(words.trim())
  const rows = await readRows<NamedOrganisation & { is_exact: boolean }>(
    database,
    sql`select id, name, lower(name) = lower(${text}) or lower(id) = lower(${text}) as is_exact
      from organisations as one ${isOwner ? sql`` : isMember(person)}
      where ${isNamed(text)} order by is_exact desc, ${areTemplatesFirst ? sql`${isTemplate} desc, ` : sql``}name, id limit ${limit}`,
  )
  const exact = rows.filter((row) => row.is_exact)
  return (exact.length > 0 ? exact : rows).map(({ id, name }) => ({ id, name }))
}

/** SQL condition: the organisation has no publications, so it is a template or still being set up. */
const isTemplate = sql`not exists (select from publications where organisation_id = one.id)`

function isNamed(text: string) {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(name ilike ${pattern} or id ilike ${pattern})`
}
