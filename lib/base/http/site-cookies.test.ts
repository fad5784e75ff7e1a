import { readFileSync } from 'node:fs'
import { readerCookies, toCookieName } from './site-cookies'

const conf = readFileSync('deploy/nginx/caching.conf', 'utf8')
const [, bypassPattern = ''] = /"~(.*)" 1;/.exec(conf) ?? []

test.each(Object.keys(readerCookies) as (keyof typeof readerCookies)[])(
  'nginx bypasses its cache for the cookie %s',
  (name) => {
    for (const isSecure of [true, false]) {
      expect(`_ga=1; ${toCookieName(name, isSecure)}=x`).toMatch(new RegExp(bypassPattern))
    }
  },
)
