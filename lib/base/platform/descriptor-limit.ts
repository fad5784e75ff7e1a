import { readFileSync } from 'node:fs'

/** How many files and sockets this process may have open; null where the system does not say. */
export function readDescriptorLimit(file = '/proc/self/limits'): number | null {
  try {
    const [, limit] = /^Max open files\s+(\d+)/m.exec(readFileSync(file, 'utf8')) ?? []
    return limit === undefined ? null : Number(limit)
  } catch {
    return null
  }
}
