import { readdirSync, statfsSync } from 'node:fs'
import { readDescriptorLimit } from '@/lib/base/platform/descriptor-limit'
import { readIdentity } from '@/lib/base/platform/process/identity'
import { readLastBackup } from '@/lib/base/platform/last-backup'
import { beginCounters, readMetric } from '@/lib/base/platform/metrics/metrics'
import { getSettings } from '@/lib/base/platform/settings'

const MICROSECONDS = 1e6

/** Records metrics of the whole process. Must be called on one thread only. */
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

/** Adds a metric with the constant value 1, whose labels are the build and the Node version. */
function recordBuild() {
  const labels = { ...readIdentity(), node: process.version }
  readMetric('build', () => [[labels, 1]])
}

/**
 * Adds metrics of the file systems and the last backup. With PostgreSQL and without `BACKUP_TO`, a missing backup is
 * not reported, because other tools may make backups.
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

/** Returns free and total bytes of a folder's file system; an empty list before the first upload creates the folder. */
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

/** Returns the number of open files; an empty list if the operating system does not report it. */
function countFileDescriptors(): number[] {
  try {
    return [readdirSync('/proc/self/fd').length]
  } catch {
    return []
  }
}
