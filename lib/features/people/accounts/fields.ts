import * as z from 'zod'
import { mailAddress } from '@/lib/base/domain/mail-address'
import { storable } from '@/lib/db/database'

/** Fields of account forms. Error messages are keys of `room.problems`. */

/** Mail address, stored in lower case. */
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

/** An existing password. New passwords are also checked by `password-rules.ts`. */
export const password = z.string('required').min(1, 'required').max(1000, 'passwordLong')

export const token = z.string('linkVoid').max(200, 'linkVoid')
