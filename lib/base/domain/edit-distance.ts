/**
 * Returns the edit distances (optimal string alignment) between `text` and every prefix of `other`, beginning with the
 * empty one. Counts insertions, deletions, substitutions and transpositions of adjacent characters.
 */
export function toDistances(text: ArrayLike<string>, other: ArrayLike<string>): number[] {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= text.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = text[row - 1] === other[column - 1]
      const isSwapped = text[row - 1] === other[column - 2] && text[row - 2] === other[column - 1]
      current[column] = Math.min(
        last[column]! + 1,
        current[column - 1]! + 1,
        last[column - 1]! + (isSame ? 0 : 1),
        isSwapped ? beforeLast[column - 2]! + 1 : Infinity,
      )
    }
    ;[beforeLast, last] = [last, current]
  }
  return last
}
