/**
 * Must be imported first. Fixes the clock, and derives random numbers from a seed. PostgreSQL stores both in
 * a cluster's files, and a template of the same sources must have the same bytes. Do not create secrets in
 * this process.
 */
import crypto from 'node:crypto'
import { readFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

// The time of the last migration: later than everything in a template, and independent of the build.
const { entries } = JSON.parse(readFileSync('lib/db/migrations/meta/_journal.json', 'utf8'))
const now = Math.max(...entries.map(({ when }) => when))

const StillDate = new Proxy(Date, {
  apply: (Real) => new Real(now).toString(),
  construct: (Real, values) => Reflect.construct(Real, values.length > 0 ? values : [now]),
  get: (Real, name) => (name === 'now' ? () => now : Reflect.get(Real, name)),
})

let drawn = 0
function draw(view) {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength)
  for (let at = 0; at < bytes.length; at += 32) {
    const block = crypto.createHash('sha256').update(`${drawn++}`).digest()
    bytes.set(block.subarray(0, Math.min(32, bytes.length - at)), at)
  }
  return view
}

globalThis.Date = StillDate
performance.now = () => 0
Math.random = () => draw(new Uint32Array(1))[0] / 2 ** 32
globalThis.crypto.getRandomValues = draw
crypto.randomFillSync = draw
syncBuiltinESMExports()
