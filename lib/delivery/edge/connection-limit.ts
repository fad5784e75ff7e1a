/** File descriptors for files, the database, Redis (about 150 when idle) and both ends of forwarded requests. */
const RESERVED_DESCRIPTORS = 400
/** Maximum number of client connections, limited by memory. */
const MOST_CONNECTIONS = 10_000

/**
 * Returns the maximum number of client connections, below the system's limit of open files: at that limit the process
 * can open no file and no database connection. Further connections are closed at once.
 */
export function toMaxConnections(descriptorLimit: number | null): number {
  if (descriptorLimit === null) return MOST_CONNECTIONS
  const free = Math.max(descriptorLimit - RESERVED_DESCRIPTORS, Math.floor(descriptorLimit / 8))
  return Math.min(free, MOST_CONNECTIONS)
}
