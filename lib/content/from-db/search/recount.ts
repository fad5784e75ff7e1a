import { sql } from 'drizzle-orm'
import { toTextArray } from '@/lib/db/binary-arrays'
import { readRows, type Database } from '@/lib/db/database'
import { countWords, type ReadPublications, type WordCounts } from './search-documents'

/** Had by the connection that rebuilds, as long as it does. */
const lock = sql`hashtext('cartelera_search_rebuild')`

/** Whether no one else rebuilds, until this transaction ends. */
export const mayFinishRebuild = sql`(select pg_try_advisory_xact_lock(${lock}))`

/** `work` with the words of all publications to be counted, on one connection; one at a time. */
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
 * Counts the words of organisations anew, one after the other, beside those that publish: what is counted less what
 * was known at the beginning is added to what triggers have counted since. Where nothing was wrong, nothing is
 * written, and until then corrections are chosen from what was known.
 */
export class Recount {
  private readonly changes: WordCounts = new Map()
  private readonly begun = new Set<string>()

  /** Before the first publications of these are read: with those that have come since all were listed. */
  async begin(database: Database, organisations: readonly string[]): Promise<void> {
    const more = organisations.filter((one) => !this.begun.has(one))
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
    for (const one of more) this.begun.add(one)
  }

  add(read: ReadPublications): void {
    countWords([[read, 1]], this.changes)
  }

  /** What is to be added for the organisations of which all is read: for all but the one that goes on. */
  take(going: string | undefined): WordCounts {
    const done = new Map([...this.changes].filter(([organisation]) => organisation !== going))
    for (const organisation of done.keys()) this.changes.delete(organisation)
    return done
  }
}

/** Words that no publication has any more go, and those that one has can be looked for. */
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
