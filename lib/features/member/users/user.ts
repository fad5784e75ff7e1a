import * as z from 'zod/mini'
import { emailAddress, said, text } from '@/lib/features/member/fields'

export const roles = ['administrator', 'analyst', 'developer', 'support', 'trial'] as const

/** What the form asks about a user. */
export const userDraft = z.object({
  name: text(80),
  email: emailAddress,
  role: z.enum(roles, said('choose')),
})

export type UserDraft = z.infer<typeof userDraft>

/** A user of the sample table. */
const user = z.extend(userDraft, {
  id: z.int(),
  /** Milliseconds since 1970; null for a user who has never signed in. */
  lastSeenAt: z.nullable(z.number()),
  joinedAt: z.number(),
  hasTwoSteps: z.boolean(),
})

export type User = z.infer<typeof user>

const users = z.array(user)

/** Null for anything that is not a list of users: what a browser stored may be anything. */
export function parseUsers(input: unknown): User[] | null {
  const result = users.safeParse(input)
  return result.success ? result.data : null
}
