import { createHash } from 'node:crypto'
import { buildPolicy, hashInlineScripts } from './content-security-policy'

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('every inline script has its hash, files have none', () => {
  const html = '<script>one()</script><script src="/a.js" async=""></script><script id="x">two()\n</script>'
  expect(hashInlineScripts(html)).toEqual([sha256('one()'), sha256('two()\n')])
})

test('the policy allows the site’s own scripts and those handed in, nothing inline beside', () => {
  const policy = buildPolicy(["'sha256-abc'"])
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+' 'sha256-abc';/)
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("object-src 'none'; base-uri 'none'")
})
