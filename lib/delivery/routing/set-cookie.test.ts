import { toSetCookie } from './set-cookie'

test.each([
  [
    'a session lasts a year, is for this host alone, and hidden from scripts',
    { name: 'session', value: '{"id":2,"idOrgV":"AXS"}', isSecure: false } as const,
    'session=%7B%22id%22%3A2%2C%22idOrgV%22%3A%22AXS%22%7D; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax',
  ],
  [
    'a visit ends with the browser',
    { name: 'visit', value: '1', isSecure: false } as const,
    'visit=1; Path=/; HttpOnly; SameSite=Lax',
  ],
  [
    'a session that ends is removed',
    { name: 'session', value: null, isSecure: true } as const,
    '__Host-session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
  ],
  [
    'the note after a sign-out is requested for a minute',
    { name: 'signed-out', value: '1', isSecure: true } as const,
    '__Host-signed-out=1; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
  ],
  [
    'a language lasts a year, and scripts may change it',
    { name: 'language', value: 'ja', isSecure: true } as const,
    '__Host-language=ja; Max-Age=31536000; Path=/; Secure; SameSite=Lax',
  ],
])('%s', (_, change, expected) => {
  expect(toSetCookie(change)).toBe(expected)
})
