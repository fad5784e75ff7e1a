import { sql } from 'drizzle-orm'
import { toTextArray } from '@/lib/content/store/binary-arrays'
import { readRows, type Database } from '@/lib/content/store/database'
import type { OrganisationId } from '@/lib/domain/model'

/** Which source is brought where. */
export type Place = { organisation: OrganisationId; source: string }

/** What an item of the source has become. */
export type Identity = { key: string; target: number; digest: string }

export const identityKeys = {
  piece: (key: string) => `piece ${key}`,
  id: (id: string) => `id ${id}`,
  comment: (key: string) => `comment ${key}`,
  category: (key: string) => `category ${key}`,
  picture: (address: string) => `picture ${address}`,
}

export async function readIdentities(
  database: Database,
  { organisation, source }: Place,
  keys: string[],
): Promise<Map<string, Identity>> {
  if (keys.length === 0) return new Map()
  const rows = await readRows<Identity>(
    database,
    sql`select key, target_id as target, digest from import_sources
      where organisation_id = ${organisation} and source = ${source}
        and key in (select unnest(${toTextArray(keys)}::text[]))`,
  )
  return new Map(rows.map((row) => [row.key, row]))
}

export async function writeIdentities(
  database: Database,
  { organisation, source }: Place,
  identities: Identity[],
): Promise<void> {
  if (identities.length === 0) return
  await database.execute(sql`
    insert into import_sources (organisation_id, source, key, target_id, digest)
    select ${organisation}, ${source}, key, target, digest
    from json_to_recordset(${JSON.stringify(identities)}::json) as given (key text, target integer, digest text)
    on conflict (organisation_id, source, key)
    do update set (target_id, digest) = row(excluded.target_id, excluded.digest)`)
}
