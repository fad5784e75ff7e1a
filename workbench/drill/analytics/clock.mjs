/**
 * Loaded by the instances of the drill (`NODE_OPTIONS=--import`): sets `Date.now` back by the number of days in
 * the file CLOCK_FILE, which is read five times a second. `new Date()` is not changed.
 */
import { readFileSync } from 'node:fs'

const DAY_MS = 86_400_000
const now = Date.now
let days = readDays()
setInterval(() => (days = readDays()), 200).unref()
Date.now = () => now() - days * DAY_MS

function readDays() {
  return Number(readFileSync(process.env.CLOCK_FILE, 'utf8')) || 0
}
