/** Counts the instances' warnings and errors, and log lines that are not JSON. */
import { readFileSync, statSync } from 'node:fs'

const WARN = 40

/** Returns the current ends of the logs, to count from there. */
export function logPositions(copies) {
  return copies.map(({ logFile }) => statSync(logFile, { throwIfNoEntry: false })?.size ?? 0)
}

export function countMessages(copies, positions) {
  const counts = new Map()
  const count = (text) => counts.set(text, (counts.get(text) ?? 0) + 1)
  copies.forEach(({ logFile }, at) => {
    const text = readFileSync(logFile).subarray(positions[at]).toString('utf8')
    for (const line of text.split('\n').filter(Boolean)) {
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
