import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Returns the memory of a process and its children, in MB. */
export function readMemory(pid) {
  const children = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([child]) => child)
  const pss = /^Pss:\s+(\d+)/m.exec(readRollup(pid))?.[1] ?? 0
  return Number(pss) / 1024 + children.reduce((sum, child) => sum + readMemory(child), 0)
}

function readRollup(pid) {
  try {
    return readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  } catch {
    return ''
  }
}
