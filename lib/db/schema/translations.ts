import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { translationLanguages, translationSources } from '@/lib/base/domain/translation'
import { instant } from './columns'
import { people } from './people'
import { pieces, revisions } from './pieces'

/** Which pieces say in another language what an original says in Spanish. */
export const translations = pgTable(
  'translations',
  {
    pieceId: integer('piece_id')
      .primaryKey()
      .references(() => pieces.id, { onDelete: 'cascade' }),
    /** Null once the original is gone: the text stays in its language. */
    originalId: integer('original_id').references(() => pieces.id, { onDelete: 'set null' }),
    language: text('language', { enum: translationLanguages }).notNull(),
    /** What the original said when the translation was last up to date. */
    followedRevision: integer('followed_revision').references(() => revisions.id, { onDelete: 'set null' }),
    /** What wrote its present text, until a person confirms that; null for people. */
    source: text('source', { enum: translationSources }),
    /** Who had it written. */
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
