import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { translationLanguages, translationSources } from '@/lib/base/domain/translation'
import { instant } from './columns'
import { people } from './people'
import { pieces, revisions } from './pieces'

/** Pieces that are translations of a Spanish original. */
export const translations = pgTable(
  'translations',
  {
    pieceId: integer('piece_id')
      .primaryKey()
      .references(() => pieces.id, { onDelete: 'cascade' }),
    /** null once the original is deleted. The translation stays. */
    originalId: integer('original_id').references(() => pieces.id, { onDelete: 'set null' }),
    language: text('language', { enum: translationLanguages }).notNull(),
    /** The original's revision to which the translation was last adapted. */
    followedRevision: integer('followed_revision').references(() => revisions.id, { onDelete: 'set null' }),
    /** Source of an unconfirmed text (machine or translation office); null for confirmed texts and those of people. */
    source: text('source', { enum: translationSources }),
    /** The person who requested the unconfirmed text. */
    sourceBy: text('source_by').references(() => people.id, { onDelete: 'set null' }),
    sourceAt: instant('source_at'),
  },
  (table) => [
    unique('translations_language').on(table.originalId, table.language),
    check('translations_known_language', sql`${table.language} in ('en', 'de', 'fr', 'ja', 'zh')`),
    check('translations_source', sql`${table.source} in ('machine', 'office')`),
    index('translations_of_revision').on(table.followedRevision),
  ],
)
