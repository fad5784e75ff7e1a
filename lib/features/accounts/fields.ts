import * as z from 'zod'
import { mailAddress } from '@/lib/base/domain/mail-address'
import { storable } from '@/lib/db/database'

/** What forms of accounts send. Messages are keys of the room's texts (`room.problems`). */

/** In lower case, as the store has it. */
export const email = z
  .string('required')
  .trim()
  .toLowerCase()
  .min(1, 'required')
  .pipe(mailAddress('emailWrong'))

export const personName = z
  .string('required')
  .transform((text) => storable(text).trim().replace(/\s+/g, ' '))
  .pipe(z.string().min(1, 'required').max(120, 'nameLong'))

/** As somebody types theirs; what one chooses passes `password-rules.ts` as well. */
export const password = z.string('required').min(1, 'required').max(1000, 'passwordLong')

/** A link's token. */
export const token = z.string('linkVoid').max(200, 'linkVoid')
