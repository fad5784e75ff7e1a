import { readRoomCookie, toRoomCookie } from './session-cookies'

test('sets a session cookie for this host only, without access by scripts, and with Secure under https', () => {
  expect(toRoomCookie('room', 'abc', true)).toBe(
    '__Host-room=abc; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax',
  )
  expect(toRoomCookie('room', 'abc', false)).toBe('room=abc; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax')
  expect(toRoomCookie('room', null, true)).toMatch(/^__Host-room=; Max-Age=0; Path=\//)
})

test('ignores a cookie without the prefix under https, because pages of neighbouring hosts can set it', () => {
  expect(readRoomCookie('room=abc', 'room', true)).toBeNull()
  expect(readRoomCookie('__Host-room=abc; room=def', 'room', true)).toBe('abc')
  expect(readRoomCookie('room=def', 'room', false)).toBe('def')
  expect(readRoomCookie(null, 'room', false)).toBeNull()
})
