import { readdirSync, statfsSync } from 'node:fs'
import { readDescriptorLimit } from '@/lib/base/platform/descriptor-limit'
import { readIdentity } from '@/lib/base/platform/identity'
import { readLastBackup } from '@/lib/base/platform/last-backup'
import { beginCounters, readMetric } from '@/lib/base/platform/metrics/metrics'
import { getSettings } from '@/lib/base/platform/settings'

const MICROSECONDS = 1e6

/** Reports metrics of the whole process. Call it in one thread only. */
export function recordProcessMetrics(): void {
  recordBuild()
  recordStorage()
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

/** Reports the build as labels of a metric whose value is always 1. */
function recordBuild() {
  const labels = { ...readIdentity(), node: process.version }
  readMetric('build', () => [[labels, 1]])
}

/**
 * Reports file systems and the last backup. Without `BACKUP_TO`, PostgreSQL may be backed up by other tools,
 * so a missing backup is not reported as 0.
 */
function recordStorage() {
  const { BACKUP_TO, CONTENT_SERVICE_URL, DATABASE_URL, DATA_DIR, MEDIA_DIR } = getSettings()
  const isEmbedded = CONTENT_SERVICE_URL === undefined && DATABASE_URL === undefined
  const isExpected = isEmbedded || BACKUP_TO !== undefined
  readMetric('diskSpace', () => [
    ...measureSpace('DATA_DIR', DATA_DIR),
    ...(MEDIA_DIR === undefined ? [] : measureSpace('MEDIA_DIR', MEDIA_DIR)),
  ])
  readMetric('backupTime', () => {
    const backup = readLastBackup()
    if (backup === null) return isExpected ? [[{}, 0]] : []
    return [[{}, backup.at.getTime() / 1000]]
  })
}

/** Returns free and total bytes. Returns an empty list until the first upload creates the folder. */
function measureSpace(setting: string, folder: string): [{ setting: string; state: string }, number][] {
  try {
    const { bavail, blocks, bsize } = statfsSync(folder)
    return [
      [{ setting, state: 'free' }, bavail * bsize],
      [{ setting, state: 'total' }, blocks * bsize],
    ]
  } catch {
    return []
  }
}

/** Returns an empty list if the operating system does not list open files. */
function countFileDescriptors(): number[] {
  try {
    return [readdirSync('/proc/self/fd').length]
  } catch {
    return []
  }
}
