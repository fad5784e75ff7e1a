import * as z from 'zod'
import type { CardId, CategoryId, IsoDate, OrganisationId } from '@/lib/base/domain/model'
import { parseIsoDate } from '@/lib/base/domain/parse'
import { isPictureAddress } from '@/lib/base/domain/picture-address'

const MAX_ID = 2_147_483_647

export const idInput = z.int().min(1).max(MAX_ID)
export const cardInput = idInput.transform((id) => id as CardId)
export const categoryInput = idInput.transform((id) => id as CategoryId)
export const versionInput = z.int().min(0).max(MAX_ID)
/** Title of `pageInput` in JSON Schema, by which the API description recognises it. */
export const PAGE_TITLE = 'page'

/** Random id of one browser page that shows the admin. */
export const pageInput = z
  .string()
  .regex(/^[\w-]{8,64}$/)
  .meta({ title: PAGE_TITLE })
/** Id of an organisation. Only the syntax is checked; the organisation may not exist. */
export const organisationInput = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/)
  .transform((id) => id as OrganisationId)
/** Address of a picture. An empty address means no picture. */
export const pictureInput = z
  .string()
  .trim()
  .max(2000, 'tooLong')
  .refine((address) => address === '' || isPictureAddress(address), 'address')
export const dayInput = z
  .string('date')
  .refine((text) => parseIsoDate(text) !== null, 'date')
  .meta({ format: 'date' })
  .transform((text) => text as IsoDate)
/**
 * A local minute of an organisation. If a minute occurs twice because clocks are set back, `isSecond` selects the
 * second one.
 */
export const timeInput = z.object({
  local: z.string().max(20),
  isSecond: z.boolean().nullable().default(null),
})
/** Search text of a list; an empty text becomes null. */
export const searchInput = z
  .string()
  .trim()
  .max(200, 'tooLong')
  .nullable()
  .default(null)
  .transform((text) => text || null)
/**
 * Fields of long polling. `seen` is the state from the previous answer, to detect changes since then; null in the first
 * request. `waits`: true to wait for changes, false to answer at once.
 */
export const followInput = {
  seen: z.string().max(100).nullable().default(null),
  waits: z.boolean().default(true),
}
/** Sequence number that an open page of the admin gives to each of its requests. */
export const turnInput = z.int().min(0).max(MAX_ID).default(0)
