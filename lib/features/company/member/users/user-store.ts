import { createStoredState, parseJson } from '@/lib/base/browser-storage/stored-state'
import { USERS_KEY } from '@/lib/base/browser-storage/member-storage-keys'
import { sampleUsers } from './sample-users'
import { parseUsers, type User } from './user'

/** The stored users, or `ok: false` if the stored text is unreadable. */
export type StoredUsers = { ok: true; users: User[] } | { ok: false }

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
