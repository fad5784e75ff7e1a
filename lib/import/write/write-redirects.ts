import { sql } from 'drizzle-orm'
import { readRows, type Database } from '@/lib/content/store/database'
import type { SourcePiece } from '@/lib/import/model'
import { parseRoute } from '@/lib/routing/routes'
import type { Place } from './identities'

/** A piece with the card that its former addresses lead to. */
export type Addressed = { source: SourcePiece; cardId: number }

/**
 * Keeps where pieces were read before, each path once. One that another piece has stays that one's:
 * `onTaken` says so.
 */
export async function writeRedirects(
  transaction: Database,
  { organisation }: Place,
  addressed: Addressed[],
  onTaken: (source: SourcePiece, path: string) => void,
): Promise<number> {
  const rows = addressed.flatMap(({ source, cardId }) =>
    source.formerPaths.map((path) => ({ path, card: cardId })),
  )
  if (rows.length === 0) return 0
  const found = await readRows<{ path: string; isNew: boolean }>(
    transaction,
    sql`with given as materialized (
        select * from json_to_recordset(${JSON.stringify(rows)}::json) as given (path text, card integer)
      ), added as (
        insert into redirects (organisation_id, path, card_id) select ${organisation}, path, card from given
        on conflict do nothing returning path)
      select given.path, added.path is not null as "isNew"
      from given left join added using (path)
      left join redirects as known on known.organisation_id = ${organisation} and known.path = given.path
      where added.path is not null or known.card_id <> given.card`,
  )
  const taken = new Set(found.filter(({ isNew }) => !isNew).map(({ path }) => path))
  for (const { source } of addressed) {
    for (const path of source.formerPaths) if (taken.has(path)) onTaken(source, path)
  }
  return found.length - taken.size
}

/** Whether the site answers there by itself, whoever asks; the root with a post's number it does not. */
export function isOwnPath(path: string): boolean {
  if (path.startsWith('/?')) return false
  return parseRoute(encodeURI(path), new URLSearchParams()).kind !== 'unknown'
}
