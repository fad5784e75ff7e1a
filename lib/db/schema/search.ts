import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { searchRuleKinds } from '@/lib/base/domain/search-rule'
import { instant, tsvector } from './columns'
import { organisationColumn } from './organisations'

/**
 * What searches read of each publication, apart from it: narrow rows, since a search for a common word
 * touches thousands. Triggers keep the table (`sql/search-triggers.sql`), or the process that writes many
 * publications at once (`search-entries.ts`).
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    cardId: integer('card_id').primaryKey(),
    organisationId: text('organisation_id').notNull(),
    publishedAt: instant('published_at').notNull(),
    /** For suggestions by prefix. */
    titleWords: tsvector('title_words').notNull(),
    /** The document without the content: small enough to rank hundreds of publications. */
    head: tsvector('head').notNull(),
    /** Stored apart from its row. */
    document: tsvector('document').notNull(),
  },
  (table) => [
    // One index: one pending list to empty, and what many publications share is written to it once.
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

/** Publications whose entries the next start writes, after a migration that changes what they are. */
export const searchBacklog = pgTable('search_backlog', {
  cardId: integer('card_id').primaryKey(),
  /** Whether its words are counted by now, or by the rebuild that has listed it. */
  isCounted: boolean('is_counted').notNull().default(false),
})

/**
 * The words of each organisation's publications, and how many publications have each: candidates for
 * spelling correction. Triggers keep the table (`sql/spelling.sql`).
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

/**
 * Every word that any organisation has had, once, or twice where two processes came upon it at the same time: the index
 * of its letters grows with the language, not with the number of organisations.
 */
export const searchVocabulary = pgTable(
  'search_vocabulary',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    word: text('word').notNull(),
    /** Without accents; ñ stays ñ. */
    letters: text('letters').generatedAlwaysAs(sql`cartelera_letters(word)`),
  },
  (table) => [
    index('search_vocabulary_words').on(table.word),
    // Copies of the release before empty its pending list by this name.
    index('search_words_letters').using('gin', table.letters.op('gin_trgm_ops')),
  ],
)

/** What editors say of an organisation's searches: synonyms, cards that come first, what is meant by words. */
export const searchRules = pgTable(
  'search_rules',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    organisationId: organisationColumn({ onDelete: 'cascade' }),
    kind: text('kind', { enum: searchRuleKinds }).notNull(),
    /** As they were written; one alone, but for synonyms. */
    words: text('words').array().notNull(),
    /** What is searched for each (`cartelera_search_query`), worked out when it is saved. */
    queries: text('queries').array().notNull(),
    /** Of `pinned`: the first one first. */
    cards: integer('cards').array().notNull().default([]),
    /** Of `meant`. */
    meant: text('meant'),
    madeAt: instant('made_at').notNull().defaultNow(),
  },
  (table) => [
    check('search_rules_kind', sql`${table.kind} in ('synonyms', 'pinned', 'meant')`),
    index('search_rules_of_organisation').on(table.organisationId, table.kind),
  ],
)
