/** Removes publications that an earlier section of the dashboard lists, and lists that are then empty. */
export function withoutListed<List extends { pieces: readonly { id: number }[] }>(
  lists: readonly List[],
  listed: readonly { piece: number }[],
): List[] {
  const ids = new Set(listed.map(({ piece }) => piece))
  return lists
    .map((list) => ({ ...list, pieces: list.pieces.filter(({ id }) => !ids.has(id)) }))
    .filter(({ pieces }) => pieces.length > 0)
}
