import { toDistances } from '@/lib/base/domain/edit-distance'

/** Returns the most similar candidate, with at most a third of its letters wrong, or null. */
export function findNearest(typed: string, candidates: readonly string[]): string | null {
  const ranked = candidates
    .map((candidate) => ({ candidate, distance: toDistances(typed, candidate).at(-1)! }))
    .filter(({ candidate, distance }) => distance <= Math.max(1, Math.floor(candidate.length / 3)))
    .sort((first, other) => first.distance - other.distance)
  return ranked[0]?.candidate ?? null
}
