import * as z from 'zod'
import type { CardId, CategoryId, IsoDate, OrganisationId } from '@/lib/base/domain/model'
import { parseIsoDate } from '@/lib/base/domain/parse'

/** What the inputs of several operations have. */

const MAX_ID = 2_147_483_647

export const idInput = z.int().min(1).max(MAX_ID)
export const cardInput = idInput.transform((id) => id as CardId)
export const categoryInput = idInput.transform((id) => id as CategoryId)
export const versionInput = z.int().min(0).max(MAX_ID)
/** By which descriptions of inputs name such a page. */
export const PAGE_TITLE = 'page'

/** Names one opened page of the room. */
export const pageInput = z
  .string()
  .regex(/^[\w-]{8,64}$/)
  .meta({ title: PAGE_TITLE })
/** By its form: it need not be there. */
export const organisationInput = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/)
  .transform((id) => id as OrganisationId)
/** A day of the calendar. */
export const dayInput = z
  .string('date')
  .refine((text) => parseIsoDate(text) !== null, 'date')
  .meta({ format: 'date' })
  .transform((text) => text as IsoDate)
/** A minute of an organisation's clocks; where they say it twice, whether the second is meant. */
export const timeInput = z.object({
  local: z.string().max(20),
  isSecond: z.boolean().nullable().default(null),
})
/** What is searched for in a list; an empty text is none. */
export const searchInput = z
  .string()
  .trim()
  .max(200, 'tooLong')
  .nullable()
  .default(null)
  .transform((text) => text || null)
/** Counts what that page has sent. */
export const turnInput = z.int().min(0).max(MAX_ID).default(0)
