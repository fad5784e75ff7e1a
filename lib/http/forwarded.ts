/**
 * What a trusted proxy says in a list header such as `X-Forwarded-For`, to which each proxy on the way
 * adds an entry: `hops` proxies are trusted, so that the entry `hops` from the right is the farthest
 * that one of them wrote. A shorter list has come through fewer proxies: its first entry. Null
 * without a trusted proxy (`hops` 0) and without an entry.
 */
export function readForwarded(list: string | null | undefined, hops: number): string | null {
  if (hops === 0) return null
  const entries = (list ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  return entries.at(-hops) ?? entries[0] ?? null
}
