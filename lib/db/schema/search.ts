import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { searchRuleKinds } from '@/lib/base/domain/search-rule'
import { instant, tsvector } from './columns'
import { organisationColumn } from './organisations'

/**
 * Search data of each publication, in a separate table of narrow rows: a search for a common word reads
 * thousands. Triggers maintain the table (`sql/search-triggers.sql`), or the process that writes many
 * publications at once (`search-entries.ts`).
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    cardId: integer('card_id').primaryKey(),
    organisationId: text('organisation_id').notNull(),
    publishedAt: instant('published_at').notNull(),
    /** Words of the title, for suggestions by prefix. */
    titleWords: tsvector('title_words').notNull(),
    /** The document without the content: small enough to rank hundreds of publications. */
    head: tsvector('head').notNull(),
    /** The searched document. Stored out of line (TOAST), so that rows stay narrow. */
    document: tsvector('document').notNull(),
  },
  (table) => [
    // One index for both columns has one pending list, and stores shared words once per batch.
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

/** Publications whose search entries the next start rewrites, after a migration that changes the entries. */
export const searchBacklog = pgTable('search_backlog', {
  cardId: integer('card_id').primaryKey(),
  /** True if the words are already counted for spelling, or will be by the rebuild that added this row. */
  isCounted: boolean('is_counted').notNull().default(false),
})

/**
 * Words of each organisation's publications and the number of publications with each, for spelling
 * correction. Triggers maintain the table (`sql/spelling.sql`).
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
 * Words of all organisations. A word is there once, or twice if two processes added it at the same time. The
 * index on its letters therefore grows with the language, not with the number of organisations.
 */
export const searchVocabulary = pgTable(
  'search_vocabulary',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    word: text('word').notNull(),
    /** The word without accents, but with ñ. */
    letters: text('letters').generatedAlwaysAs(sql`cartelera_letters(word)`),
  },
  (table) => [
    index('search_vocabulary_words').on(table.word),
    // Keeps this name, because instances of the previous release empty the index's pending list by it.
    index('search_words_letters').using('gin', table.letters.op('gin_trgm_ops')),
  ],
)

/** An organisation's search rules: synonyms, pinned cards, and suggestions. */
export const searchRules = pgTable(
  'search_rules',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    organisationId: organisationColumn({ onDelete: 'cascade' }),
    kind: text('kind', { enum: searchRuleKinds }).notNull(),
    /** The words as entered. Only synonyms have several. */
    words: text('words').array().notNull(),
    /** The query for each entry of `words` (`cartelera_search_query`), computed when the rule is saved. */
    queries: text('queries').array().notNull(),
    /** Cards of a `pinned` rule, in their order. */
    cards: integer('cards').array().notNull().default([]),
    /** Suggestion of a `meant` rule. */
    meant: text('meant'),
    madeAt: instant('made_at').notNull().defaultNow(),
  },
  (table) => [
    check('search_rules_kind', sql`${table.kind} in ('synonyms', 'pinned', 'meant')`),
    index('search_rules_of_organisation').on(table.organisationId, table.kind),
  ],
)
