/** Completes package-lock.json. Run it after `npm install` (`lock-file.mjs` explains why). */
import { readFileSync, writeFileSync } from 'node:fs'
import { findMissing, toEntry } from './lock-file.mjs'

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const missing = findMissing(lock)
for (const [name, version] of missing) {
  lock.packages[`node_modules/${name}`] = toEntry(name, version)
}
const sorted = Object.entries(lock.packages).sort(([first], [other]) => (first < other ? -1 : 1))
lock.packages = Object.fromEntries(sorted)
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${missing.length} entries added`)
