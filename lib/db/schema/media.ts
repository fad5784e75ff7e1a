import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { fileFormatNames, playabilities, type FileKey } from '@/lib/base/domain/stored-file'
import { pictureTypes, type PictureKey } from '@/lib/base/domain/stored-picture'
import { instant, withoutPendingList } from './columns'
import { organisationColumn } from './organisations'
import { people, personColumn } from './people'

/**
 * The pictures of each organisation's library; their files are not in the database (`lib/features/media`). Where one is used
 * stands in what uses it: the texts have its address.
 */
export const media = pgTable(
  'media',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    organisationId: organisationColumn(),
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
    /** Of which picture it is a part, and which (`lib/base/domain/picture-crop.ts`); null for a whole one. */
    croppedFrom: integer('cropped_from'),
    crop: text('crop'),
    uploadedBy: text('uploaded_by').references(() => people.id, { onDelete: 'set null' }),
    uploadedAt: instant('uploaded_at').notNull().defaultNow(),
  },
  (table) => [
    unique('media_key').on(table.organisationId, table.key),
    index('media_by_key').on(table.key),
    index('media_crops')
      .on(table.croppedFrom)
      .where(sql`${table.croppedFrom} is not null`),
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

/**
 * The files of each library that are no pictures: documents, audio, video and captions. Their bytes are where pictures'
 * are; `key` is in their address for good, `object` says which bytes stand there now (`lib/base/domain/stored-file.ts`).
 */
export const mediaFiles = pgTable(
  'media_files',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    organisationId: organisationColumn(),
    key: text('key').$type<FileKey>().notNull(),
    format: text('format', { enum: fileFormatNames as [(typeof fileFormatNames)[number]] }).notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    title: text('title').notNull(),
    credit: text('credit').notNull().default(''),
    licence: text('licence').notNull().default(''),
    labels: text('labels').array().notNull().default([]),
    poster: text('poster').$type<PictureKey>(),
    captionsOf: integer('captions_of'),
    language: text('language'),
    pages: integer('pages'),
    seconds: integer('seconds'),
    plays: text('plays', { enum: playabilities }),
    expiresAt: instant('expires_at'),
    /** Readers' pages say that its time is over (`lib/features/media/files/expiry.ts`). */
    isWithdrawn: boolean('is_withdrawn').notNull().default(false),
    fileName: text('file_name').notNull().default(''),
    sha256: text('sha256').notNull(),
    object: text('object').notNull(),
    /** What a PDF says, for the site's search. */
    text: text('text').notNull().default(''),
    uploadedBy: text('uploaded_by').references(() => people.id, { onDelete: 'set null' }),
    uploadedAt: instant('uploaded_at').notNull().defaultNow(),
    replacedAt: instant('replaced_at'),
  },
  (table) => [
    unique('media_files_key').on(table.key),
    index('media_files_newest').on(table.organisationId, table.id),
    index('media_files_poster')
      .on(table.poster)
      .where(sql`${table.poster} is not null`),
    index('media_files_expiring')
      .on(table.expiresAt)
      .where(sql`not ${table.isWithdrawn}`),
    // As translations that link to them are searched (`translated.ts`).
    index('media_files_words')
      .using(
        'gin',
        sql`cartelera_translated_words('en', '', '', '', '', ${table.text})`,
        sql`cartelera_translated_words('de', '', '', '', '', ${table.text})`,
        sql`cartelera_translated_words('fr', '', '', '', '', ${table.text})`,
      )
      .with(withoutPendingList)
      .where(sql`${table.text} <> ''`),
    index('media_files_captions')
      .on(table.captionsOf)
      .where(sql`${table.captionsOf} is not null`),
    foreignKey({
      columns: [table.captionsOf],
      foreignColumns: [table.id],
      name: 'media_files_captioned',
    }).onDelete('cascade'),
  ],
)

/**
 * Files on their way into a library. What has come of one is kept in parts, where pictures' files are: whichever copy
 * of the site gets the next bytes goes on with it.
 */
export const mediaUploads = pgTable(
  'media_uploads',
  {
    id: text('id').primaryKey(),
    organisationId: organisationColumn({ onDelete: 'cascade' }),
    personId: personColumn(),
    fileName: text('file_name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    received: bigint('received', { mode: 'number' }).notNull().default(0),
    /** Under which names the storage has what has come, in their order. */
    parts: text('parts').array().notNull().default([]),
    /** The file that it has become; null until then. */
    fileId: integer('file_id').references(() => mediaFiles.id, { onDelete: 'cascade' }),
    begunAt: instant('begun_at').notNull().defaultNow(),
  },
  (table) => [index('media_uploads_begun').on(table.begunAt)],
)
