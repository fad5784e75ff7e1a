import { sql } from 'drizzle-orm'
import { readRows, type Database } from '@/lib/db/database'
import { recounting } from './recount'
import { emptySearchBacklog } from './search-backlog'

/** Numbers of repaired rows, by the kind of data that triggers maintain. */
export type Repair = {
  dayCounts: number
  commentCounts: number
  entriesWritten: number
  entriesRemoved: number
}

/**
 * Repairs data that triggers maintain, after writes without triggers (a `COPY`, a restore of single tables).
 * Finds publications without a search entry, entries without a publication, and wrong counts. The content of
 * entries cannot be checked: `isWhole` rewrites all of them, and counts all words.
 */
export async function repairDerived(database: Database, { isWhole }: { isWhole: boolean }): Promise<Repair> {
  const { entriesRemoved, ...counts } = await database.transaction(async (transaction) => {
    // Blocks writes between the check and the repair.
    await transaction.execute(sql`lock table publications, comments in share mode`)
    const entriesRemoved = await countRows(transaction, removeEntries)
    await transaction.execute(redateEntries)
    const countAll = async (statements: (typeof removeEntries)[]) => {
      let rows = 0
      for (const statement of statements) rows += await countRows(transaction, statement)
      return rows
    }
    const dayCounts = await countAll([removeDays, writeDays, removeTopicDays, writeTopicDays])
    const commentCounts = await countAll([removeCommentCounts, writeCommentCounts])
    return { dayCounts, commentCounts, entriesRemoved }
  })
  const entriesWritten = isWhole ? await rebuild(database) : await countRows(database, listMissing)
  if (!isWhole) await emptySearchBacklog(database)
  return { ...counts, entriesWritten, entriesRemoved }
}

/** Rewrites differing search entries and returns the number of publications checked. */
async function rebuild(database: Database): Promise<number> {
  let listed = 0
  await recounting(database, async (recount) => {
    listed = await countRows(database, listAll)
    await emptySearchBacklog(database, recount)
  })
  return listed
}

async function countRows(database: Database, statement: typeof removeEntries): Promise<number> {
  return (await readRows(database, statement)).length
}

const removeEntries = sql`
  delete from search_entries as entry where not exists (
    select from publications
    where card_id = entry.card_id and organisation_id = entry.organisation_id and language is null)
  returning card_id`

const redateEntries = sql`
  update search_entries as entry set published_at = publications.published_at
  from publications where publications.card_id = entry.card_id
    and publications.published_at <> entry.published_at`

const listMissing = sql`
  insert into search_backlog (card_id) select card_id from publications
  where language is null
    and not exists (select from search_entries as entry where entry.card_id = publications.card_id)
  on conflict do nothing returning card_id`

const listAll = sql`
  insert into search_backlog (card_id, is_counted) select card_id, true from publications where language is null
  on conflict (card_id) do update set is_counted = true returning card_id`

/** Computes the time zone once per organisation (`offset 0`), not per publication. */
const zones = sql`
  (select id as organisation_id, cartelera_time_zone(id) as zone from organisations offset 0) as zones`

/**
 * SQL for the correct counts of publications per day and category. Triggers maintain the stored counts
 * (`sql/publication-days.sql`).
 */
const counted = sql`
  select organisation_id, category as category_id, (published_at at time zone zone)::date as day,
    count(*)::integer as publications
  from publications join ${zones} using (organisation_id), unnest(array[0, category_id]) as category
  where category is not null and language is null group by 1, 2, 3`

const removeDays = sql`
  with counted as (${counted})
  delete from publication_days as known where not exists (
    select from counted where (counted.organisation_id, counted.category_id, counted.day)
      = (known.organisation_id, known.category_id, known.day))
  returning day`

const writeDays = sql`
  insert into publication_days as known (organisation_id, category_id, day, publications) ${counted}
  on conflict (organisation_id, category_id, day) do update set publications = excluded.publications
    where known.publications <> excluded.publications
  returning day`

/**
 * SQL for the correct counts of publications per day and topic. Triggers maintain the stored counts
 * (`sql/topic-days.sql`).
 */
const countedTopics = sql`
  select organisation_id, topics.kind, topics.topic, (published_at at time zone zone)::date as day,
    count(*)::integer as publications
  from publications join ${zones} using (organisation_id), cartelera_topics(author, tags) as topics
  where language is null group by 1, 2, 3, 4`

const removeTopicDays = sql`
  with counted as (${countedTopics})
  delete from topic_days as known where not exists (
    select from counted where (counted.organisation_id, counted.kind, counted.topic, counted.day)
      = (known.organisation_id, known.kind, known.topic, known.day))
  returning day`

const writeTopicDays = sql`
  insert into topic_days as known (organisation_id, kind, topic, day, publications) ${countedTopics}
  on conflict (organisation_id, kind, topic, day) do update set publications = excluded.publications
    where known.publications <> excluded.publications
  returning day`

/** SQL for the correct counts of visible comments. Triggers maintain the stored counts (`sql/comment-counts.sql`). */
const countedComments = sql`
  select publication_id, count(*)::integer as comments from comments where is_active group by 1`

const removeCommentCounts = sql`
  with counted as (${countedComments})
  delete from comment_counts as known
  where not exists (select from counted where counted.publication_id = known.publication_id)
  returning publication_id`

const writeCommentCounts = sql`
  insert into comment_counts as known (publication_id, comments) ${countedComments}
  on conflict (publication_id) do update set comments = excluded.comments
    where known.comments <> excluded.comments
  returning publication_id`
