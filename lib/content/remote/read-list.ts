import type * as z from 'zod'
import { log, toLogText } from '@/lib/base/platform/log'
import { ContentError } from '@/lib/content/port/errors'
import type { OrganisationId } from '@/lib/base/domain/model'

type About = { call: string; organisation: OrganisationId | null }

/** Maximum number of invalid items of a list with separate log lines. Further ones are only counted. */
const MAX_LOGGED = 20

/**
 * Returns the valid items of a list. Throws if all items are invalid, so that the list does not replace a
 * cached answer.
 */
export function readList<T>(input: unknown, record: z.ZodType<T>, about: About): T[] {
  if (!Array.isArray(input)) throw nonsense(about, 'the answer is not a list')
  const good = readItems(input, record, about)
  if (good.length === 0 && input.length > 0) throw nonsense(about, 'no item of the list is usable')
  return good
}

/** Returns the valid items. Drops and logs each invalid one. */
export function readItems<T>(items: unknown[], record: z.ZodType<T>, about: About): T[] {
  const results = items.map((item) => record.safeParse(item))
  logBroken(results, about)
  return results.flatMap((result) => (result.success ? [result.data] : []))
}

/** Parses one record. Throws if it is invalid. */
export function readRecord<T>(input: unknown, record: z.ZodType<T>, about: About): T {
  const result = record.safeParse(input)
  if (result.success) return result.data
  throw nonsense(about, `the record is broken: ${describe(result.error)}`)
}

/** Keeps the first item of each id: duplicates would have the same React key. */
export function uniqueBy<T>(list: T[], toId: (item: T) => unknown): T[] {
  const seen = new Set<unknown>()
  return list.filter((item) => !seen.has(toId(item)) && seen.add(toId(item)))
}

/** Logs a dropped item. `place` is its zero-based position in the list. */
export function logDropped(place: number, reason: string, about: About): void {
  log().warn({ ...about, place, reason: toLogText(reason) }, 'content item dropped')
}

function logBroken(results: z.ZodSafeParseResult<unknown>[], about: About) {
  const broken = results.flatMap((result, place) => (result.success ? [] : [{ place, result }]))
  for (const { place, result } of broken.slice(0, MAX_LOGGED)) {
    logDropped(place, describe(result.error), about)
  }
  if (broken.length > MAX_LOGGED) {
    log().warn({ ...about, count: broken.length - MAX_LOGGED }, 'more content items dropped')
  }
}

/** Names the invalid fields and their problems, but never their values. */
function describe({ issues }: z.ZodError): string {
  return issues
    .slice(0, 3)
    .map(({ path, message }) => `${path.join('.') || 'all of it'}: ${message}`)
    .join('; ')
}

function nonsense({ call, organisation }: About, reason: string): ContentError {
  return new ContentError('failed', call, organisation, toLogText(reason))
}
