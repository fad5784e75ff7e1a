import { boolean, foreignKey, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/**
 * How many active comments a publication has; no row for none. Triggers keep the table
 * (`sql/comment-counts.sql`): a list counts nothing.
 */
export const commentCounts = pgTable('comment_counts', {
  publicationId: integer('publication_id').primaryKey(),
  comments: integer('comments').notNull(),
})

export const comments = pgTable(
  'comments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /**
     * No foreign key: the comments of a publication that is withdrawn stay for when it is published again. A
     * trigger lets none come to one that is not there, or is closed (`sql/comment-places.sql`).
     */
    publicationId: integer('publication_id').notNull(),
    parentId: integer('parent_id'),
    author: text('author').notNull(),
    email: text('email').notNull(),
    text: text('text').notNull(),
    isActive: boolean('is_active').notNull(),
    writtenAt: instant('written_at').notNull().defaultNow(),
    /** Of all that its author wrote, so that the same comment cannot be stored twice. */
    digest: text('digest').notNull().unique(),
  },
  (table) => [
    unique('comments_of_publication').on(table.publicationId, table.id),
    // A reply answers a comment of the same publication, even when two writers race.
    foreignKey({
      name: 'comments_parent',
      columns: [table.publicationId, table.parentId],
      foreignColumns: [table.publicationId, table.id],
    }),
  ],
)
