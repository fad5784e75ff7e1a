import * as z from 'zod'
import { translationLanguages, translationSources } from '@/lib/base/domain/translation'
import { storable } from '@/lib/db/database'
import { placements } from '@/lib/base/domain/model'
import { pieceFormats, pieceStates } from '@/lib/base/domain/piece'
import { commentStates } from '@/lib/base/domain/comment'
import { parseFormSlug } from '@/lib/base/domain/form'
import { fieldsInput } from '@/lib/features/audience/forms/fields-input'
import { brandInFile } from '@/lib/features/company/brand/brand-input'
import { menuInFile } from '@/lib/features/company/menus/menu-input'

/** Schemas for the rows of an export. Other columns are accepted unchanged. */

const id = z.int().min(1).max(2_147_483_647)
const line = z.string().transform(storable)
const text = line.optional().default('')
/** A timestamp, with microseconds. */
const instant = z
  .string()
  .refine(
    (value) => !Number.isNaN(Date.parse(value)) && /^\d{4}-\d\d-\d\d(?:[T ]|$)/.test(value),
    'not a date',
  )

const shared = {
  title: text,
  kicker: text,
  summary: text,
  content: line,
  category_id: id.nullish().default(null),
  tags: z.array(line).optional().default([]),
  picture_alt: text,
  button_text: text,
  placement: z.enum(placements).nullish().default(null),
  accepts_comments: z.boolean().optional().default(true),
  series: text,
  series_part: z.int().min(1).max(1000).nullish().default(null),
  seo_title: text,
  seo_description: text,
  share_picture_url: text,
  is_noindex: z.boolean().optional().default(false),
}

export const publicationSchema = z.object({
  ...shared,
  card_id: id,
  publication_id: id,
  published_at: instant,
  updated_at: instant.nullish().default(null),
  author: line.nullish().default(null),
  picture_url: line.nullish().default(null),
  board_order: z.int().nullish().default(null),
  trending_rank: z.int().nullish().default(null),
})
export type PublicationInFile = z.infer<typeof publicationSchema>

const texts = { ...shared, author: text, picture_url: text }

/** Unpublished changes of a published piece. */
export const changesSchema = z.object({ ...texts, card_id: id })

const room = {
  state: z.enum(pieceStates),
  format: z.enum(pieceFormats).nullish().default(null),
  dated_at: instant.nullish().default(null),
  first_published_at: instant.nullish().default(null),
  publish_at: instant.nullish().default(null),
  withdraw_at: instant.nullish().default(null),
  created_at: instant.optional(),
  updated_at: instant.optional(),
  changed: z.boolean().optional(),
}
export const roomSchema = z.looseObject(room)
/** An unpublished piece. */
export const draftSchema = z.looseObject({ ...texts, ...room, card_id: id, publication_id: id })

export const commentSchema = z.looseObject({
  id,
  publication_id: id,
  parent_id: id.nullish().default(null),
  author: line,
  email: line,
  text: line,
  state: z.enum(commentStates),
  written_at: instant,
})
export type CommentInFile = z.infer<typeof commentSchema>

/** Schema of a list in which no two rows have the same key. */
function listOf<T extends object, K extends keyof T>(row: z.ZodType<T>, key: K) {
  return z.array(row).superRefine((rows, context) => {
    const seen = new Set<unknown>()
    for (const [index, item] of rows.entries()) {
      if (seen.has(item[key]))
        context.addIssue({
          code: 'custom',
          path: [index, String(key)],
          message: `${String(item[key])} comes twice`,
        })
      seen.add(item[key])
    }
  })
}

export const categoriesSchema = listOf(
  z.looseObject({ id, name: line, merged_into: id.nullish().default(null) }),
  'id',
)
export const redirectsSchema = listOf(z.looseObject({ path: line, card_id: id.nullish() }), 'path')
export const authorsSchema = listOf(z.looseObject({ name: line, words: text, picture_url: text }), 'name')
export const correctionsSchema = z.array(z.looseObject({ card_id: id, at: instant, sentence: line }))
export const translationsSchema = listOf(
  z.looseObject({
    card: id,
    original: id.nullable(),
    language: z.enum(translationLanguages),
    source: z.enum(translationSources).nullable(),
    isBehind: z.boolean(),
  }),
  'card',
)
export const formsSchema = listOf(
  z.looseObject({
    slug: z.string().refine((slug) => parseFormSlug(slug) !== null, 'not an address of a form'),
    title: line,
    fields: fieldsInput,
    recipients: z.array(line).optional().default([]),
    route: z
      .object({ field: z.string(), to: z.record(z.string(), z.string()) })
      .nullish()
      .default(null),
  }),
  'slug',
)
export const picturesSchema = listOf(
  z.looseObject({
    key: z.string().regex(/^[0-9a-f]{32}-[1-9]\d{0,4}x[1-9]\d{0,4}\.(jpg|png)$/),
  }),
  'key',
)
export const settingsSchema = z.object({
  organisation: z.looseObject({ name: line, company_id: z.int() }),
  legalTexts: listOf(z.looseObject({ page: z.string(), content: line }), 'page'),
  /** Optional, because exports of earlier releases have no menus. */
  menus: listOf(menuInFile, 'name').optional().default([]),
  brand: listOf(brandInFile, 'name').optional().default([]),
  commentRules: z.array(z.looseObject({})).max(1),
  /** The trends computed from page views; empty if editors choose the trends. */
  trends: z
    .array(z.looseObject({ cards: z.array(id), computed_at: instant }))
    .max(1)
    .optional()
    .default([]),
})
