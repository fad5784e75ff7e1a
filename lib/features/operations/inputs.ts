import * as z from 'zod'
import type { IsoDate, OrganisationId } from '@/lib/base/domain/model'
import { parseIsoDate, parseOrganisationId } from '@/lib/base/domain/parse'

/** What the inputs of several operations have. */

const MAX_ID = 2_147_483_647

export const idInput = z.int().min(1).max(MAX_ID)
export const versionInput = z.int().min(0).max(MAX_ID)
/** By which descriptions of inputs name such a page. */
export const PAGE_TITLE = 'page'

/** Names one opened page of the room. */
export const pageInput = z
  .string()
  .regex(/^[\w-]{8,64}$/)
  .meta({ title: PAGE_TITLE })
/** A day of the calendar. */
export const dayInput = z.custom<IsoDate>(
  (value) => typeof value === 'string' && parseIsoDate(value) !== null,
  'date',
)
/** A minute of an organisation's clocks; where they say it twice, whether the second is meant. */
export const timeInput = z.object({
  local: z.string().max(20),
  isSecond: z.boolean().nullable().default(null),
})
export const organisationInput = z.custom<OrganisationId>((value) => parseOrganisationId(value) !== null)
/** Counts what that page has sent. */
export const turnInput = z.int().min(0).max(MAX_ID).default(0)
