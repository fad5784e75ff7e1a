import { inArray, sql } from 'drizzle-orm'
import { toIntegerArray } from '@/lib/db/binary-arrays'
import type { Database } from '@/lib/db/database'
import { publications } from '@/lib/db/schema'
import { readIndexed } from './search-backlog'
import { countWords, readTexts } from './search-documents'
import { findLexemes, writeCounts, writeEntries } from './search-entries'

/**
 * Runs `work`, which may change many publications in the caller's transaction, then writes their search entries
 * together, much faster than the triggers. `listCards` returns the affected cards, and is called before and after
 * `work`, because a publication may move to another card.
 */
export async function indexTogether<Answer>(
  transaction: Database,
  listCards: () => Promise<number[]>,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const before = await listCards()
  const replaced = await readIndexed(transaction, inArray(publications.cardId, before))
  await leaveEntries(transaction, 'on')
  const answer = await work()
  await leaveEntries(transaction, 'off')
  const cards = [...new Set([...before, ...(await listCards())])]
  const indexed = await readIndexed(transaction, inArray(publications.cardId, cards))
  const read = readTexts(indexed)
  await findLexemes(transaction, read)
  const indexedCards = indexed.map(({ cardId }) => cardId)
  await writeEntries(transaction, read, indexedCards)
  await transaction.execute(sql`delete from search_entries
    where card_id = any(${toIntegerArray(cards)}::integer[]) and card_id <> all(${toIntegerArray(indexedCards)}::integer[])`)
  const changes = countWords([
    [readTexts(replaced), -1],
    [read, 1],
  ])
  await writeCounts(transaction, changes)
  return answer
}

/**
 * Makes the triggers of this transaction skip search entries (`on`), or write them again (`off`). See
 * `sql/search-triggers.sql`.
 */
const leaveEntries = (transaction: Database, value: 'on' | 'off') =>
  transaction.execute(sql`select set_config('cartelera.entries_written', ${value}, true)`)
