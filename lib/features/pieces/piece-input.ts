import { categoryInput, pageInput, versionInput } from '@/lib/features/operations/inputs'
import * as z from 'zod'
import { placements, type IsoInstant } from '@/lib/base/domain/model'
import { emptyFields, pieceFormats, type PieceFields } from '@/lib/base/domain/piece'
import { hasUndescribedPicture } from '@/lib/features/article/picture-descriptions'
import { isPictureAddress } from '@/lib/base/domain/picture-address'

/** What the pages of the room send of a piece. Messages are keys of `room.problems`. */

/** Longer than readers are shown (`lib/features/article/limits.ts`), so that no one loses what they have pasted. */
const MAX_CONTENT_LENGTH = 600_000
/** What is being written may be anything; a request has its own limit. */
const MAX_DRAFT_LENGTH = 1_000_000
const MAX_TAGS = 30

/** The place that a writer was shown; left out where they chose none of what they were shown. */
export const seenPlacementInput = z.enum(placements).nullable().optional()
/** Names the working copy that a page has seen; null for none. */
export const seenDraftInput = z.string().max(100).nullable().default(null)
/** The session of several people that a page writes in; null for who writes alone. */
export const sessionInput = z.object({ epoch: pageInput, seq: versionInput }).nullish()
const line = (length: number) => z.string().trim().max(length, 'tooLong')
/** An empty one is none. */
export const pictureAddress = line(2000).refine(
  (address) => address === '' || isPictureAddress(address),
  'address',
)
const instant = z.iso
  .datetime({ error: 'date' })
  .transform((date) => new Date(date).toISOString() as IsoInstant)

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
  pictureUrl: pictureAddress,
  pictureAlt: line(500),
  date: instant.nullable(),
  acceptsComments: z.boolean(),
  series: line(200).default(''),
  seriesPart: z.int('number').min(1, 'number').max(1000, 'number').nullable().default(null),
  seoTitle: line(200).default(''),
  seoDescription: line(500).default(''),
  sharePictureUrl: pictureAddress.default(''),
  isNoindex: z.boolean().default(false),
}

/** What somebody saves: within its limits, but nothing need be there. */
export const savedFields: z.ZodType<PieceFields> = z.object(fields)

/** What the description of pictures is read from: said beside what is wrong with other fields. */
const pictured = z.object({
  format: z.string(),
  content: z.string(),
  pictureUrl: z.string(),
  pictureAlt: z.string(),
})
const isPictured = ({ value }: { value: unknown }) => pictured.safeParse(value).success

/** What readers are to see. */
export const publishedFields: z.ZodType<PieceFields> = z
  .object({ ...fields, title: fields.title.min(1, 'required') })
  .refine(({ pictureUrl, pictureAlt }) => pictureUrl === '' || pictureAlt !== '', {
    path: ['pictureAlt'],
    message: 'pictureAlt',
    when: isPictured,
  })
  .refine((written) => !hasUndescribedPicture(written), {
    path: ['content'],
    message: 'textPictureAlt',
    when: isPictured,
  })

const anyText = z.string().max(MAX_DRAFT_LENGTH, 'tooLong')

const written = z.object({
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
})

/** What somebody is writing: whatever it is, it is kept. */
export const draftFields: z.ZodType<PieceFields> = written

/** What a new piece says: of what is not named, nothing. */
export const newFields: z.ZodType<PieceFields> = written
  .partial()
  .transform((some) => ({ ...emptyFields, ...(some as Partial<PieceFields>) }))
