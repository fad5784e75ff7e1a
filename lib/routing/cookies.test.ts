import { toSetCookie } from './cookies'

test.each([
  [
    'a session lasts a year, for this host and no script',
    { name: 'session', value: '{"id":2,"idOrgV":"AXS"}', isSecure: false } as const,
    'session=%7B%22id%22%3A2%2C%22idOrgV%22%3A%22AXS%22%7D; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000',
  ],
  [
    'the mark of a visit ends with the browser',
    { name: 'visit', value: '1', isSecure: false } as const,
    'visit=1; Path=/; HttpOnly; SameSite=Lax',
  ],
  [
    'a session that ends is taken back',
    { name: 'session', value: null, isSecure: true } as const,
    'session=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0',
  ],
  [
    'a language lasts a year, and menus in the browser may change it',
    { name: 'language', value: 'ja', isSecure: true } as const,
    'language=ja; Path=/; SameSite=Lax; Secure; Max-Age=31536000',
  ],
])('%s', (_, change, expected) => {
  expect(toSetCookie(change)).toBe(expected)
})
