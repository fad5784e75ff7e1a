import { buildPolicy, buildRoomPolicy, toHashSource } from './content-security-policy'

test('allows the site’s own scripts and the given hashes, and no other inline script', () => {
  const policy = buildPolicy([toHashSource('one()')])
  expect(toHashSource('one()')).toBe("'sha256-HR7iaask9daLMRRskMI++QeJtjWDOjyPA6lGzYGzKW4='")
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+' 'sha256-HR7[^']+';/)
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("object-src 'none'; base-uri 'none'")
})

test('a page may be framed by its site, and by the hosts that its policy names', () => {
  expect(buildPolicy([])).toContain("; frame-ancestors 'self';")
  expect(buildPolicy([], { framedBy: ['admin.example.com:*'] })).toContain(
    "; frame-ancestors 'self' admin.example.com:*;",
  )
})

test('every policy sends violation reports', () => {
  for (const policy of [buildPolicy([]), buildRoomPolicy('a')])
    expect(policy).toMatch(/; report-uri \/api\/policy-reports$/)
})
