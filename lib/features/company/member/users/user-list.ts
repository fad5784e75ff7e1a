import { foldAccents } from '@/lib/base/domain/fold-accents'
import { changeListQuery, type ListQuery, type ListRules } from '@/lib/features/company/member/list-query'
import { roles, type User, type UserDraft } from './user'

export type UserChange =
  | { kind: 'add'; draft: UserDraft; at: number }
  | { kind: 'edit'; id: number; draft: UserDraft }
  | { kind: 'delete'; id: number }

/** Returns the changed table. Edits and deletions of a deleted user have no effect. */
export function changeUsers(users: User[], change: UserChange): User[] {
  switch (change.kind) {
    case 'add':
      return [...users, toNewUser(users, change.draft, change.at)]
    case 'edit':
      return users.map((user) => (user.id === change.id ? { ...user, ...change.draft } : user))
    case 'delete':
      return users.filter((user) => user.id !== change.id)
  }
}

function toNewUser(users: User[], draft: UserDraft, at: number): User {
  const id = Math.max(0, ...users.map((user) => user.id)) + 1
  return { ...draft, id, joinedAt: at, lastSeenAt: null, hasTwoSteps: false }
}

export const userColumns = ['name', 'role', 'lastSeen', 'joined'] as const

export type UserColumn = (typeof userColumns)[number]

export const userListRules = {
  sorts: userColumns,
  filters: { role: roles, twoSteps: ['on', 'off'] },
} as const satisfies ListRules

export type UserPage = {
  /** The query with a valid page: a page beyond the end becomes the last one. */
  query: ListQuery
  users: User[]
  /** Number of matching users on all pages. */
  total: number
  lastPage: number
}

/** Returns the part of the table that matches a query. `language` determines the order of names. */
export function selectUsers(users: User[], query: ListQuery, language: string): UserPage {
  const matches = users.filter((user) => isFound(user, query) && isLetThrough(user, query))
  const sorted = sortUsers(matches, query, language)
  const lastPage = Math.max(1, Math.ceil(matches.length / query.itemsPerPage))
  const page = Math.min(query.page, lastPage)
  const start = (page - 1) * query.itemsPerPage
  return {
    query: changeListQuery(query, { page }),
    users: sorted.slice(start, start + query.itemsPerPage),
    total: matches.length,
    lastPage,
  }
}

/** Returns whether name and address contain every word, ignoring case and accents. */
function isFound({ name, email }: User, { search }: ListQuery) {
  const text = fold(`${name} ${email}`)
  return fold(search)
    .trim()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

function isLetThrough(user: User, { filter }: ListQuery) {
  const twoSteps = user.hasTwoSteps ? 'on' : 'off'
  return (
    (filter.role === undefined || filter.role === user.role) &&
    (filter.twoSteps === undefined || filter.twoSteps === twoSteps)
  )
}

function sortUsers(users: User[], { sort, order }: ListQuery, language: string) {
  const column = userColumns.find((name) => name === sort)
  if (!column) return users
  const names = new Intl.Collator(language)
  const compare: Record<UserColumn, (a: User, b: User) => number> = {
    name: (a, b) => names.compare(a.name, b.name),
    role: (a, b) => roles.indexOf(a.role) - roles.indexOf(b.role),
    lastSeen: (a, b) => (a.lastSeenAt ?? 0) - (b.lastSeenAt ?? 0),
    joined: (a, b) => a.joinedAt - b.joinedAt,
  }
  const direction = order === 'desc' ? -1 : 1
  return users.toSorted((a, b) => direction * compare[column](a, b))
}

function fold(text: string) {
  return foldAccents(text).toLowerCase()
}
