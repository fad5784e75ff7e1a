import { buildPolicy, buildRoomPolicy, toHashSource } from './content-security-policy'

test('the policy allows the site’s own scripts and those handed in, nothing inline beside', () => {
  const policy = buildPolicy([toHashSource('one()')])
  expect(toHashSource('one()')).toBe("'sha256-HR7iaask9daLMRRskMI++QeJtjWDOjyPA6lGzYGzKW4='")
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+' 'sha256-HR7[^']+';/)
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("object-src 'none'; base-uri 'none'")
})

test('browsers report what every policy refuses', () => {
  for (const policy of [buildPolicy([]), buildRoomPolicy('a')])
    expect(policy).toMatch(/; report-uri \/api\/policy-reports$/)
})
