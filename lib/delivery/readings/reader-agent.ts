import { isbot } from 'isbot'

/** Of agents; a site's readers have a few hundred. */
const MAX_KNOWN = 1000
/** No browser's is as long. */
const MAX_AGENT_LENGTH = 1000

const known = new Map<string, boolean>()

/**
 * Whether a `User-Agent` is a browser's that somebody reads with: crawlers, monitors and libraries name
 * themselves, or say nothing. Answers are kept, since every request asks.
 */
export function isReaderAgent(agent: string | undefined): boolean {
  if (agent === undefined || agent.length > MAX_AGENT_LENGTH) return false
  const answer = known.get(agent)
  if (answer !== undefined) return answer
  // Clients invent agents: others are asked about again.
  if (known.size >= MAX_KNOWN) known.clear()
  const isReader = /^(Mozilla|Opera)\//.test(agent) && !isbot(agent)
  known.set(agent, isReader)
  return isReader
}
