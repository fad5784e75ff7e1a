import { readdirSync } from 'node:fs'
import { readDescriptorLimit } from '@/lib/base/platform/descriptor-limit'
import { readIdentity } from '@/lib/base/platform/identity'
import { beginCounters, readMetric } from '@/lib/base/platform/metrics/metrics'

const MICROSECONDS = 1e6

/** What any thread can report of the whole process: one of them does. */
export function recordProcessMetrics(): void {
  recordBuild()
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

/** None where the system does not report it. */
function countFileDescriptors(): number[] {
  try {
    return [readdirSync('/proc/self/fd').length]
  } catch {
    return []
  }
}
