import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { pictureTypes, type PictureKey } from '@/lib/base/domain/stored-picture'
import { instant, withoutPendingList } from './columns'
import { organisations } from './organisations'
import { people } from './people'

/**
 * The pictures of each organisation's library; their files are not in the database (`lib/features/media`). Where one is used
 * stands in what uses it: the texts have its address.
 */
export const media = pgTable(
  'media',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    organisationId: text('organisation_id')
      .notNull()
      .references(() => organisations.id),
    /** Its own name, as in its address (`lib/base/domain/stored-picture.ts`). */
    key: text('key').$type<PictureKey>().notNull(),
    type: text('type', { enum: pictureTypes }).notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    alt: text('alt').notNull().default(''),
    /** In percent, from the left and from above. */
    focusX: integer('focus_x').notNull().default(50),
    focusY: integer('focus_y').notNull().default(50),
    fileName: text('file_name').notNull().default(''),
    /** Where an importer has it from. */
    sourceUrl: text('source_url'),
    /** Of the bytes that were uploaded, in hexadecimal digits. */
    sha256: text('sha256').notNull(),
    /** On the company's shelf: every organisation of it may choose the picture. */
    isShared: boolean('is_shared').notNull().default(false),
    uploadedBy: text('uploaded_by').references(() => people.id, { onDelete: 'set null' }),
    uploadedAt: instant('uploaded_at').notNull().defaultNow(),
  },
  (table) => [
    unique('media_key').on(table.organisationId, table.key),
    index('media_by_key').on(table.key),
    index('media_shared')
      .on(table.id)
      .where(sql`${table.isShared}`),
    check('media_type', sql`${table.type} in ('jpeg', 'png', 'webp', 'avif', 'gif')`),
    check('media_focus', sql`${table.focusX} between 0 and 100 and ${table.focusY} between 0 and 100`),
    index('media_newest').on(table.organisationId, table.id),
    // Of several organisations.
    index('media_without_alt')
      .on(table.id)
      .where(sql`${table.alt} = ''`),
    index('media_letters')
      .using('gin', sql`cartelera_letters(${table.alt} || ' ' || ${table.fileName}) gin_trgm_ops`)
      .with(withoutPendingList),
    index('media_sources')
      .on(table.organisationId, table.sourceUrl)
      .where(sql`${table.sourceUrl} is not null`),
  ],
)
