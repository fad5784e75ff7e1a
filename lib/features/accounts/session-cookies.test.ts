import { readRoomCookie, toRoomCookie } from './session-cookies'

test('a session’s cookie is this host’s, no script’s, and under https only https’', () => {
  expect(toRoomCookie('room', 'abc', true)).toBe(
    '__Host-room=abc; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax',
  )
  expect(toRoomCookie('room', 'abc', false)).toBe('room=abc; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax')
  expect(toRoomCookie('room', null, true)).toMatch(/^__Host-room=; Max-Age=0; Path=\//)
})

test('under https a cookie of the plain name is no one’s: any page of a neighbouring host can set it', () => {
  expect(readRoomCookie('room=abc', 'room', true)).toBeNull()
  expect(readRoomCookie('__Host-room=abc; room=def', 'room', true)).toBe('abc')
  expect(readRoomCookie('room=def', 'room', false)).toBe('def')
  expect(readRoomCookie(null, 'room', false)).toBeNull()
})
