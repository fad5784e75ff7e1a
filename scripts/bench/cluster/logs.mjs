/** What the copies wrote: how often each warning and error, and lines that are not JSON. */
import { readFileSync, statSync } from 'node:fs'

const WARN = 40

/** Where the logs end now, to count from there. */
export function logPositions(copies) {
  return copies.map(({ logFile }) => statSync(logFile, { throwIfNoEntry: false })?.size ?? 0)
}

export function countMessages(copies, positions) {
  const counts = new Map()
  const count = (text) => counts.set(text, (counts.get(text) ?? 0) + 1)
  copies.forEach(({ logFile }, at) => {
    const written = readFileSync(logFile).subarray(positions[at]).toString('utf8')
    for (const line of written.split('\n').filter(Boolean)) {
      const { level, msg } = parse(line)
      if (level === null) count('a line that is not JSON')
      else if (level >= WARN) count(msg)
    }
  })
  return counts
}

function parse(line) {
  try {
    return JSON.parse(line)
  } catch {
    return { level: null }
  }
}
