import type { Schema } from './exposed'

/** Whether a query is answered in pages. */
export const hasPages = ({ properties = {} }: Schema): boolean =>
  'page' in properties || properties.before?.anyOf !== undefined

/** The address of the page behind an answer; null for the last one, and for what has no pages. */
export function findNextPage(address: URL, input: Schema, answer: unknown): string | null {
  if (!hasPages(input) || typeof answer !== 'object' || answer === null) return null
  const next = new URL(address)
  const page = Number(address.searchParams.get('page') ?? 1) + 1
  const value = input.properties?.page ? readMore(answer, page) : readMore(answer, findLast(answer))
  if (value === null) return null
  next.searchParams.set(input.properties?.page ? 'page' : 'before', String(value))
  return next.pathname + next.search
}

/** `next` where an answer says itself what comes next. */
function readMore(answer: object, next: number | null): number | null {
  if ('next' in answer) return typeof answer.next === 'number' ? answer.next : null
  return 'hasMore' in answer && answer.hasMore === true ? next : null
}

/** The id of the last one in the answer's list. */
function findLast(answer: object): number | null {
  const ids = Object.values(answer).map((list: unknown) => (Array.isArray(list) ? readId(list.at(-1)) : null))
  return ids.find((id) => id !== null) ?? null
}

const readId = (item: unknown): number | null =>
  typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'number' ? item.id : null
