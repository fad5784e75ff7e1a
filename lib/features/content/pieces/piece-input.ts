import {
  categoryInput,
  idInput,
  pageInput,
  pictureInput,
  versionInput,
} from '@/lib/features/kernel/operations/inputs'
import * as z from 'zod'
import { placements, type IsoInstant } from '@/lib/base/domain/model'
import { emptyFields, pieceFormats, type PieceFields } from '@/lib/base/domain/piece'
import { hasUndescribedPicture } from '@/lib/features/kernel/article/picture-descriptions'
import { MAX_PAGE_PATH_LENGTH, parsePagePath } from '@/lib/base/domain/page-path'
import { sitePaths } from '@/lib/base/http/site-paths'
import type { PiecePosition } from './piece-order'

/** This module validates pieces from the admin. Messages are keys of `room.problems`. */

/**
 * Maximum length of saved content, above the limit for readers (`lib/features/kernel/article/limits.ts`): pasted text
 * is never lost.
 */
const MAX_CONTENT_LENGTH = 600_000
/** Maximum length of a draft's text in characters. Drafts have no other limits, except the size of the request. */
const MAX_DRAFT_LENGTH = 1_000_000
const MAX_TAGS = 30

/** Position of a piece in a list: its sort key and its card. */
export const piecePosition = z.tuple([
  // Restricted to PostgreSQL's range of instants, which begins in 4714 BC.
  z.union([z.number().min(-2.1e17).max(2.5e17), z.string().max(1000)]),
  idInput,
]) satisfies z.ZodType<PiecePosition>

/**
 * Placement that the form showed. If the author did not change it, the piece keeps its current one. If omitted, the
 * sent placement is stored.
 */
export const seenPlacementInput = z.enum(placements).nullable().optional()
/** Version of the working copy that a page has seen; null for none. */
export const seenDraftInput = z.string().max(100).nullable().default(null)
/** The coediting session of a page; null outside a session. */
export const sessionInput = z.object({ epoch: pageInput, seq: versionInput }).nullish()
const line = (length: number) => z.string().trim().max(length, 'tooLong')
const instant = z.iso
  .datetime({ error: 'date' })
  .transform((date) => new Date(date).toISOString() as IsoInstant)

/** Path of a page. An empty path is replaced by one from the title when a version is saved. */
const pathInput = z
  .string()
  .trim()
  .max(MAX_PAGE_PATH_LENGTH, 'tooLong')
  .refine((path) => path === '' || parsePagePath(path) !== null, { message: 'pagePath', abort: true })
  .refine((path) => path === '' || !sitePaths().isReserved(path), 'pathReserved')

const fields = {
  format: z.enum(pieceFormats),
  kicker: line(200),
  title: line(300),
  summary: line(2000),
  introduction: line(2000).default(''),
  content: z.string().max(MAX_CONTENT_LENGTH, 'tooLong'),
  buttonText: line(80),
  placement: z.enum(placements).nullable(),
  category: categoryInput.nullable(),
  tags: z
    .array(line(60))
    .max(MAX_TAGS, 'tooManyTags')
    .transform((tags) => [...new Set(tags.filter(Boolean))]),
  author: line(200),
  pictureUrl: pictureInput,
  pictureAlt: line(500),
  date: instant.nullable(),
  acceptsComments: z.boolean(),
  series: line(200).default(''),
  seriesPart: z.int('number').min(1, 'number').max(1000, 'number').nullable().default(null),
  seoTitle: line(200).default(''),
  seoDescription: line(500).default(''),
  sharePictureUrl: pictureInput.default(''),
  isNoindex: z.boolean().default(false),
  /** Path of a page; null for an article, or to keep a page's path. */
  path: pathInput.nullable().default(null),
}

/** Fields of a saved version: within limits, all may be empty. */
export const savedFields: z.ZodType<PieceFields> = z.object(fields)

/** Input of the check for picture descriptions, which runs even if other fields are invalid. */
const pictured = z.object({
  format: z.string(),
  content: z.string(),
  pictureUrl: z.string(),
  pictureAlt: z.string(),
})
const isPictured = ({ value }: { value: unknown }) => pictured.safeParse(value).success

/** Fields of a published version. */
export const publishedFields: z.ZodType<PieceFields> = z
  .object({ ...fields, title: fields.title.min(1, 'required') })
  .refine(({ pictureUrl, pictureAlt }) => pictureUrl === '' || pictureAlt !== '', {
    path: ['pictureAlt'],
    message: 'pictureAlt',
    when: isPictured,
  })
  .refine((input) => !hasUndescribedPicture(input), {
    path: ['content'],
    message: 'textPictureAlt',
    when: isPictured,
  })

const anyText = z.string().max(MAX_DRAFT_LENGTH, 'tooLong')

const unfinished = z.object({
  ...fields,
  kicker: anyText,
  title: anyText,
  summary: anyText,
  introduction: anyText.default(''),
  content: anyText,
  buttonText: anyText,
  tags: z.array(anyText).max(1000),
  author: anyText,
  pictureUrl: anyText,
  pictureAlt: anyText,
  series: anyText.default(''),
  seoTitle: anyText.default(''),
  seoDescription: anyText.default(''),
  sharePictureUrl: anyText.default(''),
  path: anyText.nullable().default(null),
})

/** Fields of a draft, saved even if they are incomplete or too long. */
export const draftFields: z.ZodType<PieceFields> = unfinished

/** Fields of a new piece. Omitted fields are empty. */
export const newFields: z.ZodType<PieceFields> = unfinished
  .partial()
  .transform((some) => ({ ...emptyFields, ...(some as Partial<PieceFields>) }))
