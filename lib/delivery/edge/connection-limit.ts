/** For files, the store, Redis (some 150 at rest), and both ends of each request that the render thread has. */
const RESERVED_DESCRIPTORS = 400
/** Of clients: what a copy has the memory for, whatever the system allows. */
const MOST_CONNECTIONS = 10_000

/**
 * How many connections of clients a copy takes, below the system's limit of open files: at that limit it
 * could open no file and reach no database. Further ones are closed as they come.
 */
export function toMaxConnections(descriptorLimit: number | null): number {
  if (descriptorLimit === null) return MOST_CONNECTIONS
  const free = Math.max(descriptorLimit - RESERVED_DESCRIPTORS, Math.floor(descriptorLimit / 8))
  return Math.min(free, MOST_CONNECTIONS)
}
