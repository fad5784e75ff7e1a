import * as z from 'zod/mini'
import { mailPattern as pattern } from '@/lib/base/domain/mail-pattern'
import './no-eval'
import type { Problem } from './problems'

/** Returns the error option of a zod schema. The message of a form's schema is the name of a `Problem`. */
export const toError = (problem: Problem) => ({ error: problem })

/** A required text, trimmed. `longest` is its maximum length in characters. */
export const text = (longest: number) =>
  z.string().check(z.trim(), z.minLength(1, toError('required')), z.maxLength(longest, toError('tooLong')))

export const emailAddress = z.pipe(text(120), z.email({ pattern, ...toError('email') }))

/** An optional telephone number: digits, with or without groups. */
export const phoneNumber = z.string().check(z.trim(), z.regex(/^(\+?\d[\d ]{5,18}\d)?$/, toError('phone')))
