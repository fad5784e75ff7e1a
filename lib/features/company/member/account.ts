import * as z from 'zod/mini'
import { emailAddress, phoneNumber, toError, text } from './fields'
import { getPerson } from './people'
import { scorePassword } from './password-score'
import { PROFILE_PERSON } from './sample-profile'
import { createStoredState, parseJson } from '@/lib/base/browser-storage/stored-state'
import { ACCOUNT_KEY } from '@/lib/base/browser-storage/member-storage-keys'

export const accountDetails = z.object({
  name: text(80),
  email: emailAddress,
  phone: phoneNumber,
})

export const notices = ['comments', 'weekly', 'news'] as const

const account = z.object({
  details: accountDetails,
  notices: z.record(z.enum(notices), z.boolean()),
})

export type Account = z.infer<typeof account>

const { name, email } = getPerson(PROFILE_PERSON)

export const sampleAccount: Account = {
  details: { name, email, phone: '+52 55 0000 0000' },
  notices: { comments: true, weekly: true, news: false },
}

/** The sample account with this reader's changes. Passwords are never stored. */
export const accountStore = createStoredState<Account>(
  ACCOUNT_KEY,
  (storedText) => account.safeParse(parseJson(storedText)).data ?? sampleAccount,
)

/** A new password must have the full score, and both inputs must match. */
export const newPassword = z
  .object({
    current: z.string().check(z.minLength(1, toError('required'))),
    password: z
      .string()
      .check(z.refine((text) => scorePassword(text).score === 100, toError('passwordWeak'))),
    again: z.string(),
  })
  .check(
    z.refine(({ password, again }) => password === again, { path: ['again'], ...toError('passwordDiffers') }),
  )
