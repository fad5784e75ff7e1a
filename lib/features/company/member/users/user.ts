import * as z from 'zod/mini'
import { emailAddress, toError, text } from '@/lib/features/company/member/fields'

export const roles = ['administrator', 'analyst', 'developer', 'support', 'trial'] as const

export const userDraft = z.object({
  name: text(80),
  email: emailAddress,
  role: z.enum(roles, toError('choose')),
})

export type UserDraft = z.infer<typeof userDraft>

const user = z.extend(userDraft, {
  id: z.int(),
  /** Unix time in ms; null for a user who has never signed in. */
  lastSeenAt: z.nullable(z.number()),
  joinedAt: z.number(),
  hasTwoSteps: z.boolean(),
})

export type User = z.infer<typeof user>

const users = z.array(user)

/** Parses stored users. Returns null if they are invalid, because a browser can store anything. */
export function parseUsers(input: unknown): User[] | null {
  const result = users.safeParse(input)
  return result.success ? result.data : null
}
