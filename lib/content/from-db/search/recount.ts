import { sql } from 'drizzle-orm'
import { toTextArray } from '@/lib/db/binary-arrays'
import { readRows, type Database } from '@/lib/db/database'
import { countWords, type ReadPublications, type WordCounts } from './search-documents'

/** Advisory lock that a running rebuild of the search index holds. */
const lock = sql`hashtext('cartelera_search_rebuild')`

/** SQL that acquires the lock until the end of the transaction. Its value is false while a rebuild is running. */
export const mayFinishRebuild = sql`(select pg_try_advisory_xact_lock(${lock}))`

/** Runs a rebuild that recounts words, then repairs the vocabulary. Only one rebuild runs at a time. */
export async function recounting(
  database: Database,
  work: (recount: Recount) => Promise<void>,
): Promise<void> {
  await database.execute(sql`select pg_advisory_lock(${lock})`)
  try {
    await work(new Recount())
    await mendVocabulary(database)
  } finally {
    await database.execute(sql`select pg_advisory_unlock(${lock})`)
  }
}

/**
 * Recounts the words of organisations, one after the other, while publications may change. Adds the difference between
 * the new count and the count at the beginning, which keeps the changes that triggers made meanwhile. Writes only wrong
 * counts. Until they are written, spelling correction uses the previous ones.
 */
export class Recount {
  private readonly changes: WordCounts = new Map()
  private readonly begun = new Set<string>()

  /**
   * Begins to recount organisations. Records their stored counts, and adds all their publications to the backlog, so
   * that the rebuild reads them.
   */
  async begin(database: Database, organisations: readonly string[]): Promise<void> {
    const more = organisations.filter((candidate) => !this.begun.has(candidate))
    if (more.length === 0) return
    const isOf = sql`organisation_id = any(${toTextArray(more)}::text[])`
    await database.execute(sql`
      insert into search_backlog (card_id, is_counted) select card_id, true from publications
      where ${isOf} and language is null on conflict do nothing`)
    const rows = await readRows<{ organisation: string; words: string[]; numbers: number[] }>(
      database,
      sql`select organisation_id as organisation, array_agg(word) as words, array_agg(publications) as numbers
        from search_words where ${isOf} group by organisation_id`,
    )
    for (const { organisation, words, numbers } of rows) {
      this.changes.set(organisation, new Map(words.map((word, index) => [word, -numbers[index]!])))
    }
    for (const newOrganisation of more) this.begun.add(newOrganisation)
  }

  add(read: ReadPublications): void {
    countWords([[read, 1]], this.changes)
  }

  /** Returns and removes the counts of all organisations except `going`, whose publications are still being read. */
  take(going: string | undefined): WordCounts {
    const done = new Map([...this.changes].filter(([organisation]) => organisation !== going))
    for (const organisation of done.keys()) this.changes.delete(organisation)
    return done
  }
}

async function mendVocabulary(database: Database): Promise<void> {
  await database.execute(sql`
    delete from search_words as known where not exists (
      select from publications where organisation_id = known.organisation_id and language is null)`)
  await database.execute(sql`
    delete from search_vocabulary as known where not exists (
      select from search_words where search_words.word = known.word)`)
  await database.execute(sql`
    insert into search_vocabulary (word) select distinct word from search_words as added where not exists (
      select from search_vocabulary as known where known.word = added.word)`)
}
