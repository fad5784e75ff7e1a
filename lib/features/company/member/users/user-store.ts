import { createStoredState, parseJson } from '@/lib/base/browser-storage/stored-state'
import { USERS_KEY } from '@/lib/base/browser-storage/member-storage-keys'
import { parseUsers, type User, roles } from './user'
import { people } from '@/lib/features/company/member/people'

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

/** The stored users, or `ok: false` if the stored text is unreadable. */
type StoredUsers = { ok: true; users: User[] } | { ok: false }

const store = createStoredState<StoredUsers>(USERS_KEY, (storedText) => {
  if (storedText === null) return { ok: true, users: [...sampleUsers] }
  const users = parseUsers(Object(parseJson(storedText)).users)
  return users ? { ok: true, users } : { ok: false }
})

/**
 * The sample users with this reader's changes, stored in the browser. Unreadable data is not overwritten
 * automatically: the page reports it and offers a reset.
 */
export const userStore = {
  get: store.get,
  subscribe: store.subscribe,
  set: (users: User[]) => store.set({ ok: true, users }),
  reset: () => store.set({ ok: true, users: [...sampleUsers] }),
}
