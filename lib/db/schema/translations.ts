import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { translationLanguages, translationSources } from '@/lib/base/domain/translation'
import { instant } from './columns'
import { people } from './people'
import { classify, ofPiece } from './personal-data'
import { pieceColumn, pieces, revisions } from './pieces'

export const translations = pgTable(
  'translations',
  {
    pieceId: pieceColumn().primaryKey(),
    /** Piece that is the original; null if it was deleted, which keeps the translation. */
    originalId: integer('original_id').references(() => pieces.id, { onDelete: 'set null' }),
    language: text('language', { enum: translationLanguages }).notNull(),
    /** Revision of the original to which the translation was last updated. */
    followedRevision: integer('followed_revision').references(() => revisions.id, { onDelete: 'set null' }),
    /**
     * Origin of an unconfirmed text (machine or translation office); null once an editor has written or confirmed the
     * text.
     */
    source: text('source', { enum: translationSources }),
    /** Person who requested the unconfirmed text. */
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
classify(translations, 'editing', ofPiece, {
  person: 'source_by',
  date: 'source_at',
  none: 'piece_id original_id language followed_revision source',
})
