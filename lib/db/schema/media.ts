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
import { classify, ofOrganisation } from './personal-data'

/**
 * Pictures of organisations' libraries. The files are stored outside of the database (`lib/features/content/media`).
 * The table does not store the texts that use a picture, because each text contains the picture's address.
 */
export const media = pgTable(
  'media',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    organisationId: organisationColumn(),
    /** Unique part of the picture's URL (`lib/base/domain/stored-picture.ts`). */
    key: text('key').$type<PictureKey>().notNull(),
    type: text('type', { enum: pictureTypes }).notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    alt: text('alt').notNull().default(''),
    /** Point that crops keep visible, in percent from the left and the top. */
    focusX: integer('focus_x').notNull().default(50),
    focusY: integer('focus_y').notNull().default(50),
    fileName: text('file_name').notNull().default(''),
    /** URL from which an import fetched the picture; null for uploads. */
    sourceUrl: text('source_url'),
    /** SHA-256 of the uploaded file, in hexadecimal. */
    sha256: text('sha256').notNull(),
    /** True if all organisations of the company may use the picture. */
    isShared: boolean('is_shared').notNull().default(false),
    /**
     * For a crop: id of the original picture, and the rectangle (`lib/base/domain/picture-crop.ts`). Otherwise null.
     */
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
    // Index for lists of several organisations.
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
classify(media, 'content', ofOrganisation, {
  person: 'uploaded_by',
  text: 'alt file_name source_url',
  date: 'uploaded_at',
  none: 'id organisation_id key type width height bytes focus_x focus_y sha256 is_shared cropped_from crop',
})

/**
 * Other files of the libraries: documents, audio, video and captions. `key` is part of the permanent URL; `object` is
 * the storage name of the current content (`lib/base/domain/stored-file.ts`).
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
    /** True once pages no longer show the expired file. Set by the job `files`. */
    isWithdrawn: boolean('is_withdrawn').notNull().default(false),
    fileName: text('file_name').notNull().default(''),
    sha256: text('sha256').notNull(),
    object: text('object').notNull(),
    /** Extracted text of a PDF, for the search on the site; '' for other files. */
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
    // Same expression as in the search in `translated.ts`, so that the search can use the index.
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
classify(mediaFiles, 'content', ofOrganisation, {
  person: 'uploaded_by',
  text: 'title credit licence labels file_name text',
  date: 'uploaded_at replaced_at',
  none:
    'id organisation_id key format bytes poster captions_of language pages seconds plays expires_at ' +
    'is_withdrawn sha256 object',
})

/** Uploads in progress. Received parts are stored separately, so that any instance can continue an upload. */
export const mediaUploads = pgTable(
  'media_uploads',
  {
    id: text('id').primaryKey(),
    organisationId: organisationColumn({ onDelete: 'cascade' }),
    personId: personColumn(),
    fileName: text('file_name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    received: bigint('received', { mode: 'number' }).notNull().default(0),
    /** Storage names of the received parts, in order. */
    parts: text('parts').array().notNull().default([]),
    /** Id of the finished file; null while the upload is in progress. */
    fileId: integer('file_id').references(() => mediaFiles.id, { onDelete: 'cascade' }),
    begunAt: instant('begun_at').notNull().defaultNow(),
  },
  (table) => [index('media_uploads_begun').on(table.begunAt)],
)
classify(mediaUploads, 'content', ofOrganisation, {
  owner: 'person_id',
  text: 'file_name',
  date: 'begun_at',
  none: 'id organisation_id bytes received parts file_id',
})
