import { people } from '@/lib/features/company/member/people'
import { roles, type User } from './user'

const DAY_MS = 24 * 60 * 60 * 1000
const FIRST_JOINED_AT = Date.UTC(2025, 0, 13, 15)
const LAST_SEEN_AT = Date.UTC(2026, 9, 30, 18)

/** The initial table: the sample people with varied roles and dates. */
export const sampleUsers: readonly User[] = people.map(({ id, name, email }) => ({
  id,
  name,
  email,
  role: roles[(id * 7) % roles.length] ?? 'trial',
  joinedAt: FIRST_JOINED_AT + ((id * 37) % 600) * DAY_MS,
  lastSeenAt: id % 9 === 0 ? null : LAST_SEEN_AT - ((id * 11) % 90) * DAY_MS - id * 1_380_000,
  hasTwoSteps: id % 3 !== 0,
}))
