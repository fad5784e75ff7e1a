/** Completes package-lock.json; to be run after `npm install` (see `lock-file.mjs` for why). */
import { readFileSync, writeFileSync } from 'node:fs'
import { findMissing, toEntry } from './lock-file.mjs'

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const missing = findMissing(lock)
for (const [name, version] of missing) {
  lock.packages[`node_modules/${name}`] = toEntry(name, version)
}
const sorted = Object.entries(lock.packages).sort(([one], [other]) => (one < other ? -1 : 1))
lock.packages = Object.fromEntries(sorted)
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${missing.length} entries added`)
