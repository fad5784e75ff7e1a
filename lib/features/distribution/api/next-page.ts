import type { Schema } from './exposed'

/** Returns whether a query is paginated (`listing`). */
export const hasPages = ({ properties = {} }: Schema): boolean => 'cursor' in properties

/** Returns the URL of the next page, or null after the last one. */
export function findNextPage(address: URL, answer: unknown): string | null {
  const isList = typeof answer === 'object' && answer !== null && 'nextCursor' in answer
  if (!isList || typeof answer.nextCursor !== 'string') return null
  const next = new URL(address)
  next.searchParams.delete('page')
  next.searchParams.delete('before')
  next.searchParams.set('cursor', answer.nextCursor)
  return next.pathname + next.search
}
