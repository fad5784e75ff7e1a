/**
 * Imported first: the clock stands still, and what is drawn follows from a seed. PostgreSQL notes both in
 * a cluster's files, and a template of the same sources shall have the same bytes. No secret may be made here.
 */
import crypto from 'node:crypto'
import { readFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

// When the last migration was written: later than all that a template has, and no build's time.
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
