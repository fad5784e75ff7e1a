/** Returns the most similar candidate, with at most a third of its letters wrong, or null. */
export function findNearest(typed: string, candidates: readonly string[]): string | null {
  const ranked = candidates
    .map((candidate) => ({ candidate, distance: countEdits(typed, candidate) }))
    .filter(({ candidate, distance }) => distance <= Math.max(1, Math.floor(candidate.length / 3)))
    .sort((first, other) => first.distance - other.distance)
  return ranked[0]?.candidate ?? null
}

/** Returns the edit distance, where swapping two neighbours counts as one edit. */
function countEdits(word: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= word.length; row++) {
    const line = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = word[row - 1] === other[column - 1]
      const isSwap =
        row > 1 && column > 1 && word[row - 1] === other[column - 2] && word[row - 2] === other[column - 1]
      line[column] = Math.min(
        rows[row - 1]![column]! + 1,
        line[column - 1]! + 1,
        rows[row - 1]![column - 1]! + (isSame ? 0 : 1),
        isSwap ? rows[row - 2]![column - 2]! + 1 : Infinity,
      )
    }
    rows.push(line)
  }
  return rows[word.length]![other.length]!
}
