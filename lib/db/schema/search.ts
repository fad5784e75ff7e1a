import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { searchRuleKinds } from '@/lib/base/domain/search-rule'
import { instant, tsvector } from './columns'
import { organisationColumn } from './organisations'
import { classify, company, ofOrganisation } from './personal-data'

/**
 * Search data of each publication. A separate table with small rows, because a search for a common word reads
 * thousands of them. Maintained by triggers (`sql/search-triggers.sql`), or by a process that writes many
 * publications (`search-entries.ts`).
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    cardId: integer('card_id').primaryKey(),
    organisationId: text('organisation_id').notNull(),
    publishedAt: instant('published_at').notNull(),
    /** Words of the title, with which suggestions while typing are found by prefix. */
    titleWords: tsvector('title_words').notNull(),
    /**
     * Search document without the text's content, for ranking. It is small enough to read hundreds of them per search.
     */
    head: tsvector('head').notNull(),
    /** Complete search document. Stored outside of the row (TOAST), so that rows stay small. */
    document: tsvector('document').notNull(),
  },
  (table) => [
    // A single index for all columns: its pending list stores a word of several columns once per batch.
    index('search_entries_words').using(
      'gin',
      table.document,
      table.titleWords,
      sql`ts_filter(${table.head}, '{a}')`,
      sql`ts_filter(${table.head}, '{a,b}')`,
      sql`cartelera_times(${table.publishedAt})`,
    ),
    index('search_entries_newest').on(table.organisationId, table.publishedAt, table.cardId),
  ],
)
classify(searchEntries, null, company, {
  derived: 'card_id organisation_id published_at title_words head document',
})

/** Publications whose search entries must be rewritten at the next start, after a migration that changes the format. */
export const searchBacklog = pgTable('search_backlog', {
  cardId: integer('card_id').primaryKey(),
  /**
   * True if `searchWords` already counts the publication's words, or the rebuild that added this row will count them.
   */
  isCounted: boolean('is_counted').notNull().default(false),
})
classify(searchBacklog, null, company, { none: 'card_id is_counted' })

/**
 * Number of publications per word and organisation, for spelling correction. Triggers maintain it
 * (`sql/spelling.sql`).
 */
export const searchWords = pgTable(
  'search_words',
  {
    organisationId: text('organisation_id').notNull(),
    word: text('word').notNull(),
    publications: integer('publications').notNull(),
  },
  (table) => [primaryKey({ name: 'search_words_key', columns: [table.organisationId, table.word] })],
)
classify(searchWords, null, company, { derived: 'organisation_id word publications' })

/**
 * Words of all organisations, so that the index on their letters grows with the language instead of the number of
 * organisations. A word can have two rows if two processes added it at the same time.
 */
export const searchVocabulary = pgTable(
  'search_vocabulary',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    word: text('word').notNull(),
    /** Word without accents, but with ñ, for spelling correction. */
    letters: text('letters').generatedAlwaysAs(sql`cartelera_letters(word)`),
  },
  (table) => [
    index('search_vocabulary_words').on(table.word),
    // The index keeps the name of a former table, because instances of the previous release empty its pending list by
    // this name.
    index('search_words_letters').using('gin', table.letters.op('gin_trgm_ops')),
  ],
)
classify(searchVocabulary, null, company, { none: 'id', derived: 'word letters' })

/** Rules of an organisation that change its search: synonyms, pinned results and corrections. */
export const searchRules = pgTable(
  'search_rules',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    organisationId: organisationColumn({ onDelete: 'cascade' }),
    kind: text('kind', { enum: searchRuleKinds }).notNull(),
    /** Search words to which the rule applies, as entered. Only a `synonyms` rule has several. */
    words: text('words').array().notNull(),
    /** Query of each entry in `words` (`cartelera_search_query`), computed when the rule is saved. */
    queries: text('queries').array().notNull(),
    /** Card ids of a `pinned` rule, in the order of the results. */
    cards: integer('cards').array().notNull().default([]),
    /** Search text that a `meant` rule suggests as the correction. */
    meant: text('meant'),
    madeAt: instant('made_at').notNull().defaultNow(),
  },
  (table) => [
    check('search_rules_kind', sql`${table.kind} in ('synonyms', 'pinned', 'meant')`),
    index('search_rules_of_organisation').on(table.organisationId, table.kind),
  ],
)
classify(searchRules, 'editing', ofOrganisation, {
  text: 'words queries meant',
  date: 'made_at',
  none: 'id organisation_id kind cards',
})
