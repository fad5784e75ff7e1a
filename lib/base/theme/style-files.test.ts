/** @jest-environment node */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import * as styleFiles from './style-files'

test("the URL of each style sheet contains the digest of the file's content", () => {
  const urls = readdirSync('public')
    .filter((file) => file.endsWith('.css'))
    .map((file) => {
      const digest = createHash('sha256')
        .update(readFileSync(`public/${file}`))
        .digest('base64url')
      return `/${file}?v=${digest.slice(0, 6)}`
    })
  expect(Object.values(styleFiles).toSorted()).toEqual(urls.toSorted())
})
