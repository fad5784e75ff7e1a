/** @jest-environment jsdom */
import { sampleUsers } from './sample-users'
import { parseUsers } from './user'
import { userStore } from './user-store'

const KEY = 'cartelera.users'

beforeEach(() => localStorage.clear())

test('begins with the sample', () => {
  expect(userStore.get()).toEqual({ ok: true, users: sampleUsers })
})

test('the sample is what the store itself accepts', () => {
  expect(parseUsers(sampleUsers)).toEqual(sampleUsers)
})

test('keeps what was changed', () => {
  userStore.set(sampleUsers.slice(0, 2))
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toMatchObject({ users: sampleUsers.slice(0, 2) })
})

test.each(['{broken', 'null', '7', '[]', '{"users":"x"}', '{"users":[{"id":1}]}'])(
  'says that it cannot read %s, and begins anew only when asked',
  (stored) => {
    localStorage.setItem(KEY, stored)
    expect(userStore.get()).toEqual({ ok: false })
    expect(localStorage.getItem(KEY)).toBe(stored)
    userStore.reset()
    expect(userStore.get()).toEqual({ ok: true, users: sampleUsers })
  },
)
