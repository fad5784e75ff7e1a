import { sql } from 'drizzle-orm'
import { toIntegerArray, toTextArray } from '@/lib/db/binary-arrays'
import { readRows, send, type Database } from '@/lib/db/database'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { SourcePiece } from '@/lib/tools/import/model/model'

/** An organisation that imports, and the key of the source. */
export type Place = { organisation: OrganisationId; source: string }

/** Link from an item of the source (`key`) to its imported row (`target`), with a digest of the imported content. */
export type Identity = { key: string; target: number; digest: string }

export const identityKeys = {
  piece: (key: string) => `piece ${key}`,
  id: (id: string) => `id ${id}`,
  comment: (key: string) => `comment ${key}`,
  /** Key of a comment whose number belongs to another piece: another export of the blog may reuse numbers. */
  commentOf: (piece: string, key: string) => `comment ${key} of ${piece}`,
  category: (key: string) => `category ${key}`,
  picture: (address: string) => `picture ${address}`,
  brand: (name: string) => `brand ${name}`,
}

/** Returns the keys of pieces and their comments. */
export const keysOf = (pieces: readonly SourcePiece[]): string[] =>
  pieces.flatMap(({ key, comments }) => [
    identityKeys.piece(key),
    ...comments.flatMap((comment) => [
      identityKeys.comment(comment.key),
      identityKeys.commentOf(key, comment.key),
    ]),
  ])

export async function readIdentities(
  database: Database,
  { organisation, source }: Place,
  keys: string[],
): Promise<Map<string, Identity>> {
  if (keys.length === 0) return new Map()
  const rows = await readRows<Identity>(
    database,
    // Looks up each key separately, because a join would read all imported items for each batch.
    sql`select given.key, target, digest from unnest(${toTextArray(keys)}::text[]) as given (key)
      cross join lateral (
        select target_id as target, digest from import_sources as known
        where organisation_id = ${organisation} and source = ${source} and known.key = given.key offset 0) as found`,
  )
  return new Map(rows.map((row) => [row.key, row]))
}

export async function writeIdentities(
  database: Database,
  { organisation, source }: Place,
  identities: Identity[],
): Promise<void> {
  if (identities.length === 0) return
  await send(
    database,
    sql`
    insert into import_sources (organisation_id, source, key, target_id, digest)
    select ${organisation}, ${source}, key, target, digest from unnest(
      ${toTextArray(identities.map(({ key }) => key))}::text[],
      ${toIntegerArray(identities.map(({ target }) => target))}::integer[],
      ${toTextArray(identities.map(({ digest }) => digest))}::text[]) as given (key, target, digest)
    on conflict (organisation_id, source, key)
    do update set (target_id, digest) = row(excluded.target_id, excluded.digest)`,
  )
}
