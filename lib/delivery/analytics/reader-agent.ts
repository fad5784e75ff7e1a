import { isbot } from 'isbot'
import type { DeviceClass } from '@/lib/base/domain/analytics'

/** Maximum number of cached user agents. Readers of a site use a few hundred. */
const MAX_KNOWN = 1000
/** User agents of browsers are shorter. */
const MAX_AGENT_LENGTH = 1000

/** Properties of a reader's browser, from its user agent. */
export type ReaderAgent = {
  device: DeviceClass
  /** True if the browser sends `Sec-Fetch-Mode` with every request over https. */
  sendsFetchMetadata: boolean
}

const cachedAnswers = new Map<string, ReaderAgent | null>()

/**
 * Parses a `User-Agent` header. Returns null for programs: crawlers, monitors and libraries identify themselves, or
 * send no user agent. Results are cached, because every page request needs one.
 */
export function parseReaderAgent(agent: string | undefined): ReaderAgent | null {
  if (agent === undefined || agent.length > MAX_AGENT_LENGTH) return null
  const answer = cachedAnswers.get(agent)
  if (answer !== undefined) return answer
  // The cache is cleared when full, because clients can invent user agents.
  if (cachedAnswers.size >= MAX_KNOWN) cachedAnswers.clear()
  const isReader = /^(Mozilla|Opera)\//.test(agent) && !isbot(agent)
  const parsed = isReader
    ? { device: toDeviceClass(agent), sendsFetchMetadata: sendsFetchMetadata(agent) }
    : null
  cachedAnswers.set(agent, parsed)
  return parsed
}

export const isReaderAgent = (agent: string | undefined) => parseReaderAgent(agent) !== null

/** Returns the device class. An iPad identifies itself as a Mac by default, and counts as a computer. */
function toDeviceClass(agent: string): DeviceClass {
  if (/iPad|Tablet|Silk|Android(?!.*Mobile)/.test(agent)) return 'tablet'
  return /Mobi|iPhone|Android/.test(agent) ? 'phone' : 'computer'
}

/** First major version of each browser that sends `Sec-Fetch-Mode`. */
const firstVersions: readonly [RegExp, number][] = [
  [/ Chrome\/(\d+)/, 80],
  [/ Firefox\/(\d+)/, 90],
  // Safari
  [/ Version\/(\d+)\./, 17],
]

const sendsFetchMetadata = (agent: string) =>
  firstVersions.some(([pattern, first]) => Number(pattern.exec(agent)?.[1] ?? 0) >= first)
