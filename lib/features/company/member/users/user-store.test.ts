/** @jest-environment jsdom */
import { sampleUsers, userStore } from './user-store'
import { parseUsers } from './user'

const KEY = 'cartelera.users'

beforeEach(() => localStorage.clear())

test('begins with the sample', () => {
  expect(userStore.get()).toEqual({ ok: true, users: sampleUsers })
})

test('accepts the sample', () => {
  expect(parseUsers(sampleUsers)).toEqual(sampleUsers)
})

test('stores changes', () => {
  userStore.set(sampleUsers.slice(0, 2))
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toMatchObject({ users: sampleUsers.slice(0, 2) })
})

test.each(['{broken', 'null', '7', '[]', '{"users":"x"}', '{"users":[{"id":1}]}'])(
  'reports the unreadable text %s, and resets it only on request',
  (storedText) => {
    localStorage.setItem(KEY, storedText)
    expect(userStore.get()).toEqual({ ok: false })
    expect(localStorage.getItem(KEY)).toBe(storedText)
    userStore.reset()
    expect(userStore.get()).toEqual({ ok: true, users: sampleUsers })
  },
)
