import { createStoredState, parseJson } from '@/lib/base/browser-storage/stored-state'
import { USERS_KEY } from '@/lib/base/browser-storage/member-storage-keys'
import { sampleUsers } from './sample-users'
import { parseUsers, type User } from './user'

/** What a browser has of the table: its users, or a text that cannot be read. */
export type StoredUsers = { ok: true; users: User[] } | { ok: false }

const store = createStoredState<StoredUsers>(USERS_KEY, (stored) => {
  if (stored === null) return { ok: true, users: [...sampleUsers] }
  const users = parseUsers(Object(parseJson(stored)).users)
  return users ? { ok: true, users } : { ok: false }
})

/**
 * The sample users as this reader left them, in their own browser. A stored table that cannot be
 * read is not thrown away unasked: the page says so and offers to begin anew.
 */
export const userStore = {
  get: store.get,
  subscribe: store.subscribe,
  set: (users: User[]) => store.set({ ok: true, users }),
  reset: () => store.set({ ok: true, users: [...sampleUsers] }),
}
