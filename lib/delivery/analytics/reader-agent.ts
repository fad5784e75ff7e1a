import { isbot } from 'isbot'
import type { DeviceClass } from '@/lib/base/domain/analytics'

/** Limit of cached user agents. A site's readers have some hundred different ones. */
const MAX_KNOWN = 1000
/** No browser's user agent is that long. */
const MAX_AGENT_LENGTH = 1000

/** A browser used by a person rather than a program. */
export type ReaderAgent = {
  device: DeviceClass
  /** True if the browser sends `Sec-Fetch-Mode` with every request to a secure site. */
  sendsFetchMetadata: boolean
}

const cachedAnswers = new Map<string, ReaderAgent | null>()

/**
 * Returns the browser of a `User-Agent`; null for programs. Crawlers, monitors and libraries identify
 * themselves, or send no user agent. Results are cached, because every request needs one.
 */
export function parseReaderAgent(agent: string | undefined): ReaderAgent | null {
  if (agent === undefined || agent.length > MAX_AGENT_LENGTH) return null
  const answer = cachedAnswers.get(agent)
  if (answer !== undefined) return answer
  // Clients invent user agents, so the cache is cleared when it is full.
  if (cachedAnswers.size >= MAX_KNOWN) cachedAnswers.clear()
  const isReader = /^(Mozilla|Opera)\//.test(agent) && !isbot(agent)
  const parsed = isReader
    ? { device: toDeviceClass(agent), sendsFetchMetadata: sendsFetchMetadata(agent) }
    : null
  cachedAnswers.set(agent, parsed)
  return parsed
}

export const isReaderAgent = (agent: string | undefined) => parseReaderAgent(agent) !== null

/** Returns the class of the device. An iPad reports itself as a Mac by default, and then counts as a computer. */
function toDeviceClass(agent: string): DeviceClass {
  if (/iPad|Tablet|Silk|Android(?!.*Mobile)/.test(agent)) return 'tablet'
  return /Mobi|iPhone|Android/.test(agent) ? 'phone' : 'computer'
}

/** First major versions whose browsers send fetch metadata. */
const firstVersions: readonly [RegExp, number][] = [
  [/ Chrome\/(\d+)/, 80],
  [/ Firefox\/(\d+)/, 90],
  // Safari.
  [/ Version\/(\d+)\./, 17],
]

const sendsFetchMetadata = (agent: string) =>
  firstVersions.some(([pattern, first]) => Number(pattern.exec(agent)?.[1] ?? 0) >= first)
