import * as z from 'zod'
import '../no-eval'
import type { Problem } from '../problems'

export const roles = ['administrator', 'analyst', 'developer', 'support', 'trial'] as const

export type Role = (typeof roles)[number]

const said = (problem: Problem) => ({ error: problem })

/** What the form asks about a user. */
export const userDraft = z.object({
  name: z.string().trim().min(1, said('required')).max(80, said('tooLong')),
  email: z.string().trim().min(1, said('required')).max(120, said('tooLong')).pipe(z.email(said('email'))),
  role: z.enum(roles, said('choose')),
})

export type UserDraft = z.infer<typeof userDraft>

/** A user of the sample table. */
const user = userDraft.extend({
  id: z.int(),
  /** Milliseconds since 1970; null for somebody who has never signed in. */
  lastSeenAt: z.number().nullable(),
  joinedAt: z.number(),
  hasTwoSteps: z.boolean(),
})

export type User = z.infer<typeof user>

const users = z.array(user)

/** Null for anything that is not a list of users: what a browser stored may be anybody's. */
export function parseUsers(input: unknown): User[] | null {
  const result = users.safeParse(input)
  return result.success ? result.data : null
}
