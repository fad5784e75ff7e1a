import { readFileSync } from 'node:fs'

/** Returns this process's limit of open file descriptors; null if the system does not report it. */
export function readDescriptorLimit(file = '/proc/self/limits'): number | null {
  try {
    const [, limit] = /^Max open files\s+(\d+)/m.exec(readFileSync(file, 'utf8')) ?? []
    return limit === undefined ? null : Number(limit)
  } catch {
    return null
  }
}
