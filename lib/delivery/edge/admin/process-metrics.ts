import { readdirSync, statfsSync } from 'node:fs'
import { readBackupTime } from '@/lib/base/platform/backup-time'
import { readDescriptorLimit } from '@/lib/base/platform/descriptor-limit'
import { readIdentity } from '@/lib/base/platform/identity'
import { beginCounters, readMetric } from '@/lib/base/platform/metrics/metrics'
import { getSettings } from '@/lib/base/platform/settings'

const MICROSECONDS = 1e6

/** What any thread can report of the whole process: one of them does. */
export function recordProcessMetrics(): void {
  recordBuild()
  recordDataDirectory()
  beginCounters()
  readMetric('cpuTime', () => {
    const { user, system } = process.cpuUsage()
    return [
      [{ 'cpu.mode': 'user' }, user / MICROSECONDS],
      [{ 'cpu.mode': 'system' }, system / MICROSECONDS],
    ]
  })
  readMetric('residentMemory', () => [[{}, process.memoryUsage.rss()]])
  readMetric('uptime', () => [[{}, process.uptime()]])
  readMetric('fileDescriptors', () => countFileDescriptors().map((number) => [{}, number]))
  const limit = readDescriptorLimit()
  if (limit !== null) readMetric('fileDescriptorsMax', () => [[{}, limit]])
}

/** What this is: the value says nothing. */
function recordBuild() {
  const labels = { ...readIdentity(), node: process.version }
  readMetric('build', () => [[labels, 1]])
}

/** Its file system, and the last backup: with a database of its own PostgreSQL's tools may write others. */
function recordDataDirectory() {
  const { CONTENT_SERVICE_URL, DATABASE_URL, DATA_DIR } = getSettings()
  const isEmbedded = CONTENT_SERVICE_URL === undefined && DATABASE_URL === undefined
  readMetric('diskSpace', () => {
    try {
      const { bavail, blocks, bsize } = statfsSync(DATA_DIR)
      return [
        [{ state: 'free' }, bavail * bsize],
        [{ state: 'total' }, blocks * bsize],
      ]
    } catch {
      return []
    }
  })
  readMetric('backupTime', () => {
    const time = readBackupTime() ?? (isEmbedded ? 0 : null)
    return time === null ? [] : [[{}, time]]
  })
}

/** None where the system does not report it. */
function countFileDescriptors(): number[] {
  try {
    return [readdirSync('/proc/self/fd').length]
  } catch {
    return []
  }
}
