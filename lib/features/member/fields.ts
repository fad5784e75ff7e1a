import * as z from 'zod/mini'
import { mailPattern as pattern } from '@/lib/base/domain/mail-pattern'
import './no-eval'
import type { Problem } from './problems'

/** What the area's forms ask more than once. A schema of a form says a `Problem` as its message. */
export const said = (problem: Problem) => ({ error: problem })

/** A text that must be there, without the blanks around it; `longest` in characters. */
export const text = (longest: number) =>
  z.string().check(z.trim(), z.minLength(1, said('required')), z.maxLength(longest, said('tooLong')))

export const emailAddress = z.pipe(text(120), z.email({ pattern, ...said('email') }))

/** Digits, in groups or not; may be left out. */
export const phoneNumber = z.string().check(z.trim(), z.regex(/^(\+?\d[\d ]{5,18}\d)?$/, said('phone')))
