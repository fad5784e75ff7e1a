import { readFileSync } from 'node:fs'
import { evaluate } from '@/lib/testing/evaluate'

const lock = readFileSync('package-lock.json', 'utf8')

test('lists every optional package, so that `npm ci` accepts the lock file on every system', () => {
  const read = "JSON.parse((await import('node:fs')).readFileSync('package-lock.json', 'utf8'))"
  expect(evaluate(`(await import('./scripts/lock-file.mjs')).findMissing(${read})`)).toEqual([])
})

test('contains no download addresses', () => {
  expect(lock).not.toContain('"resolved": "http')
})

test.each([
  ['@next/swc-darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
  ['@swc/core-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'] }],
  ['@unrs/resolver-binding-linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
  ['@tailwindcss/oxide-wasm32-wasi', { cpu: ['wasm32'] }],
])('derives system and processor of %s from its name', (name, expected) => {
  const entry = evaluate(`(await import('./scripts/lock-file.mjs')).toEntry('${name}', '^1.2.3')`)
  expect(entry).toEqual({ version: '1.2.3', optional: true, ...expected })
})
