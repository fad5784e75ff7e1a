import { initialListQuery, type ListQuery } from '@/lib/features/company/member/list-query'
import { sampleUsers } from './user-store'
import type { User } from './user'
import { changeUsers, selectUsers } from './user-list'

const aUser = (fields: Partial<User> = {}): User => ({
  id: 1,
  name: 'Ana Gil',
  email: 'ana@example.com',
  role: 'analyst',
  joinedAt: 1000,
  lastSeenAt: 2000,
  hasTwoSteps: true,
  ...fields,
})
const draft = { name: 'Luz Paz', email: 'luz@example.com', role: 'support' } as const
const select = (users: User[], query: Partial<ListQuery>) =>
  selectUsers(users, { ...initialListQuery, ...query }, 'es')

describe('a change of the table', () => {
  const before = [aUser({ id: 1 }), aUser({ id: 4, name: 'Eva Ríos' })]

  test('adds a user at the end, with a new number', () => {
    expect(changeUsers(before, { kind: 'add', draft, at: 77 })).toEqual([
      ...before,
      { ...draft, id: 5, joinedAt: 77, lastSeenAt: null, hasTwoSteps: false },
    ])
  })

  test('adds the first one to an empty table', () => {
    expect(changeUsers([], { kind: 'add', draft, at: 77 })[0]?.id).toBe(1)
  })

  test('edits the fields of the form only', () => {
    expect(changeUsers(before, { kind: 'edit', id: 4, draft })).toEqual([
      before[0],
      { ...before[1], ...draft },
    ])
  })

  test('deletes a user', () => {
    expect(changeUsers(before, { kind: 'delete', id: 1 })).toEqual([before[1]])
  })

  test.each([
    ['edit', { kind: 'edit', id: 9, draft } as const],
    ['delete', { kind: 'delete', id: 9 } as const],
  ])('does not %s a user who was deleted', (_, change) => {
    expect(changeUsers(before, change)).toEqual(before)
  })
})

describe('the displayed part of the table', () => {
  const users = [
    aUser({ id: 1, name: 'Óscar Peralta', email: 'oscar@example.com', role: 'trial', lastSeenAt: null }),
    aUser({ id: 2, name: 'Ñusta Luna', email: 'nusta@example.com', role: 'analyst', hasTwoSteps: false }),
    aUser({ id: 3, name: 'Nora Díaz', email: 'nora@example.com', role: 'support', joinedAt: 10 }),
  ]
  test.each<[string, Partial<ListQuery>, number[]]>([
    ['everybody, as they came', {}, [1, 2, 3]],
    ['sorts by name in Spanish order', { sort: 'name' }, [3, 2, 1]],
    ['sorts by name, descending', { sort: 'name', order: 'desc' }, [1, 2, 3]],
    ['sorts by role in the order of the roles', { sort: 'role' }, [2, 3, 1]],
    ['sorts by last visit, those never seen first', { sort: 'lastSeen' }, [1, 2, 3]],
    ['sorts by the date of joining', { sort: 'joined' }, [3, 1, 2]],
    ['a search without its accent', { search: 'OSCAR' }, [1]],
    ['a search with an accent too many', { search: 'norá' }, [3]],
    ['every word of a search, in any order', { search: 'luna nusta' }, [2]],
    ['a search with blanks around it', { search: ' nora ' }, [3]],
    ['a search in the address', { search: 'nora@' }, [3]],
    ['a search without a match', { search: 'zzz' }, []],
    ['a role', { filter: { role: 'support' } }, [3]],
    ['two steps', { filter: { twoSteps: 'off' } }, [2]],
    ['a role and two steps', { filter: { role: 'trial', twoSteps: 'off' } }, []],
    ['a search within a role', { search: 'example', filter: { role: 'analyst' } }, [2]],
  ])('%s', (_, query, ids) => {
    const page = select(users, query)
    expect(page.users.map((user) => user.id)).toEqual(ids)
    expect(page.total).toBe(ids.length)
  })

  test.each([
    [1, 10, 1, 1, 10],
    [2, 10, 2, 11, 10],
    [3, 10, 3, 21, 4],
    [9, 10, 3, 21, 4],
    [1, 50, 1, 1, 24],
  ])(
    'page %d of %d entries each is page %d: from user %d, %d users',
    (page, itemsPerPage, answered, first, count) => {
      const userPage = select([...sampleUsers], { page, itemsPerPage })
      expect(userPage.query.page).toBe(answered)
      expect(userPage.users[0]?.id).toBe(first)
      expect(userPage.users).toHaveLength(count)
    },
  )

  test('shows one empty page for an empty table', () => {
    expect(select([], { page: 4 })).toMatchObject({ users: [], total: 0, lastPage: 1, query: { page: 1 } })
  })
})
