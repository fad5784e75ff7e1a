type Lock = { packages: Record<string, { optionalDependencies?: Record<string, string> }> }

export function findMissing(lock: Lock): [name: string, version: string][]
export function toEntry(name: string, version: string): Record<string, unknown>
