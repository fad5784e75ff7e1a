import { sql, type SQL } from 'drizzle-orm'
import type { Person } from '@/lib/base/domain/account'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { FileKey } from '@/lib/base/domain/stored-file'
import type { PictureKey } from '@/lib/base/domain/stored-picture'
import { readRows, type Database } from '@/lib/db/database'

/**
 * Builds the query for everything that shows a picture or file of an organisation, in any organisation:
 * pieces and pages, publications without a piece, templates, authors, legal texts, and files with it as their poster.
 * An organisation with the same picture in its own library uses its own copy. Old revisions do not count.
 */
export function usesOf(key: SQL, organisation: SQL): SQL {
  const shows = (text: SQL) => sql`cartelera_pictures(${text}) @> array[left(${key}, 32)]`
  const piece = sql`pieces.picture_url || ' ' || pieces.share_picture_url || ' ' || pieces.content`
  const publication = sql`coalesce(live.picture_url, '') || ' ' || live.share_picture_url || ' ' || live.content`
  return sql`
    with used (kind, id, title, organisation_id) as materialized (
      select 'piece', id::text, title, organisation_id from pieces where id in (
        select id from pieces where ${shows(piece)}
        union all select piece_id from drafts where ${shows(sql`drafts.fields::text`)}
        union all select pieces.id from publications as live join pieces using (card_id) where ${shows(publication)}
        union all select pieces.id from site_pages as live join pieces using (card_id) where ${shows(publication)})
      union all
      select 'publication', card_id::text, title, organisation_id from publications as live
        where ${shows(publication)} and not exists (select from pieces where pieces.card_id = live.card_id)
      union all
      select 'template', id::text, name, organisation_id from piece_templates where ${shows(sql`piece_templates.fields::text`)}
      union all
      select 'author', name, name, organisation_id from author_profiles where ${shows(sql`author_profiles.picture_url`)}
      union all
      select 'legal', page, '', organisation_id from legal_texts where ${shows(sql`legal_texts.content`)}
      union all
      select 'file', id::text, title, organisation_id from media_files where poster = ${key}
    ) select * from used
    where organisation_id = ${organisation}
      or not exists (select from media as own where own.organisation_id = used.organisation_id and own.key = ${key})`
}

/** A use of a picture or file. `id` is the number of the `piece`, or the card number of a publication without one. */
export type PictureUse = {
  kind: 'piece' | 'publication' | 'template' | 'author' | 'legal' | 'file'
  id: string
  title: string
  organisation: OrganisationId
  name: string
}

/** The uses that a person may see, and the number of other uses. */
export type PictureUses = { uses: PictureUse[]; others: number }

/** The person who views the uses. Sees only uses in the person's organisations; an owner sees all. */
export type Viewer = Pick<Person, 'id' | 'isOwner'> & {
  /** The organisation of the request, whose uses the person always sees. */
  organisation?: OrganisationId
}

const MAX_USES = 50

/** Returns where a picture or a file is used. Lists only uses that the viewer may see. */
export async function findUses(
  database: Database,
  { key, organisation }: { key: PictureKey | FileKey; organisation: OrganisationId },
  { id: person, isOwner, organisation: viewedOrganisation }: Viewer,
): Promise<PictureUses> {
  const isSeen = sql`(${isOwner} or used.organisation_id = ${viewedOrganisation ?? ''} or exists (select from memberships
    where memberships.organisation_id = used.organisation_id and person_id = ${person}))`
  const rows = await readRows<PictureUse & { total: number; isSeen: boolean }>(
    database,
    sql`select used.kind, used.id, used.title, used.organisation_id as organisation, organisations.name,
        ${isSeen} as "isSeen", (count(*) over ())::int as total
      from (${usesOf(sql`${key}::text`, sql`${organisation}`)}) as used
      join organisations on organisations.id = used.organisation_id
      order by not ${isSeen}, used.organisation_id <> ${organisation}, organisations.name, 1, 3, 2 limit ${MAX_USES}`,
  )
  const uses = rows
    .filter((row) => row.isSeen)
    .map(({ kind, id, title, organisation: where, name }) => ({ kind, id, title, organisation: where, name }))
  return { uses, others: (rows[0]?.total ?? 0) - uses.length }
}
