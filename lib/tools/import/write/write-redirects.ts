import { sql } from 'drizzle-orm'
import { toIntegerArray, toTextArray } from '@/lib/db/binary-arrays'
import { readRows, type Database } from '@/lib/db/database'
import type { SourcePiece } from '@/lib/tools/import/model/model'
import type { Place } from './identities'

/** A piece of the source, with the card to which its former paths redirect. */
export type Addressed = { source: SourcePiece; cardId: number }

/**
 * Stores former paths as redirects, each path once. A path of another piece stays unchanged, and is reported
 * by `onTaken`.
 */
export async function writeRedirects(
  transaction: Database,
  { organisation }: Place,
  addressed: Addressed[],
  onTaken: (source: SourcePiece, path: string) => void,
): Promise<number> {
  const paths = addressed.flatMap(({ source }) => source.formerPaths)
  if (paths.length === 0) return 0
  const cards = addressed.flatMap(({ source, cardId }) => source.formerPaths.map(() => cardId))
  const input = sql`unnest(${toTextArray(paths)}::text[], ${toIntegerArray(cards)}::integer[]) as given (path, card)`
  const [added] = await readRows<{ count: number }>(
    transaction,
    sql`with added as (
        insert into redirects (organisation_id, path, card_id) select ${organisation}, path, card from ${input}
        on conflict do nothing returning path)
      select count(*)::integer as count from added`,
  )
  const count = added?.count ?? 0
  if (count === paths.length) return count
  const others = await readRows<{ path: string }>(
    transaction,
    sql`select path from ${input} join redirects as known using (path)
      where known.organisation_id = ${organisation} and known.card_id <> given.card`,
  )
  const taken = new Set(others.map(({ path }) => path))
  for (const { source } of addressed) {
    for (const path of source.formerPaths) if (taken.has(path)) onTaken(source, path)
  }
  return count
}

/** Returns the cards that paths redirect to. */
export async function readRedirects(
  database: Database,
  { organisation }: Place,
  paths: readonly string[],
): Promise<Map<string, number>> {
  if (paths.length === 0) return new Map()
  const rows = await readRows<{ path: string; card: number }>(
    database,
    sql`select path, card_id as card from redirects
      where organisation_id = ${organisation} and path = any(${toTextArray([...paths])}::text[])`,
  )
  return new Map(rows.map(({ path, card }) => [path, card]))
}
