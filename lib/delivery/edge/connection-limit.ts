/** Reserved for files, the store, Redis (about 150 at rest), and both ends of each forwarded request. */
const RESERVED_DESCRIPTORS = 400
/** Limit of client connections, set by the memory of an instance. */
const MOST_CONNECTIONS = 10_000

/**
 * Returns how many client connections an instance accepts. It is below the system's limit of open files: at
 * that limit the process could not open files or connect to the database. Further connections are closed
 * at once.
 */
export function toMaxConnections(descriptorLimit: number | null): number {
  if (descriptorLimit === null) return MOST_CONNECTIONS
  const free = Math.max(descriptorLimit - RESERVED_DESCRIPTORS, Math.floor(descriptorLimit / 8))
  return Math.min(free, MOST_CONNECTIONS)
}
