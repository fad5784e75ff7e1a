import * as z from 'zod'
import { writeAtOffset } from '@/lib/base/domain/instant'
import { fromWallClock } from '@/lib/base/domain/local-time'
import type { IsoDate, IsoInstant, TimeZone } from '@/lib/base/domain/model'
import { parseIsoDate } from '@/lib/base/domain/parse'
import { writeInZone } from '@/lib/base/domain/time-zone'
import { toTopicName, toTopicNames } from '@/lib/base/domain/written-text'

/**
 * Parsers for fields of an external service's records, as lenient as the protocol requires: text may be null,
 * absent or padded, ids may be strings, flags may be words. `records.ts` marks the required fields.
 */

/** Turns a parser into a schema that fails if the parser returns null. */
export const required = <T>(parse: (input: unknown) => T | null) =>
  z
    .unknown()
    .optional()
    .transform((input, context) => {
      const parsed = parse(input)
      if (parsed !== null) return parsed
      context.addIssue({ code: 'custom', message: input === undefined ? 'missing' : 'not usable' })
      return z.NEVER
    })

export const optional = <T>(parse: (input: unknown) => T) => z.unknown().optional().transform(parse)

/** Parses a line. Removes control characters and lone surrogates, which break pages and links. */
export function toLine(input: unknown): string {
  const text = typeof input === 'number' ? String(input) : input
  return typeof text === 'string'
    ? toProse(text)
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .trim()
    : ''
}

/** Parses text of several lines. Keeps the indentation, since it may be Markdown. */
export function toProse(input: unknown): string {
  if (typeof input !== 'string' || input.trim() === '') return ''
  return input.replace(/\p{Cs}/gu, '\uFFFD').replace(/(?![\t\n\r])\p{Cc}/gu, ' ')
}

export const toLineOrNull = (input: unknown) => toLine(input) || null

export const toNameOrNull = (input: unknown) => toTopicName(toLine(input)) || null

/** Returns a parser that also accepts numbers, and text with surrounding spaces, which it removes. */
export const unpadded =
  <T>(parse: (input: unknown) => T) =>
  (input: unknown): T =>
    parse(typeof input === 'string' ? input.trim() : typeof input === 'number' ? String(input) : input)

/** Returns null if the input is not a boolean or its name. */
export function toFlag(input: unknown): boolean | null {
  const word = String(input).trim().toLowerCase()
  return word === 'true' ? true : word === 'false' ? false : null
}

const instant =
  /^([1-9]\d{3}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2}(?:[.,]\d+)?)?(?:(Z)|([+-]\d{2}):?(\d{2}))?)?$/i

/**
 * Parses an instant of ISO 8601. With a `zone`, converts it to the zone's offset, and reads a time without an
 * offset as local. Without a zone, keeps the offset, and reads a time without one as UTC. Returns null if the
 * input is not an instant.
 */
export const toInstant =
  (zone: TimeZone | null) =>
  (input: unknown): IsoInstant | null => {
    const match = instant.exec(toLine(input))
    if (!match) return null
    const [, day, minute = '00:00', second = ':00', utc, hours, minutes] = match
    const isLocal = !utc && hours === undefined
    const clock = `${day}T${minute}${second.replace(',', '.')}`
    const time = Date.parse(`${clock}${isLocal || utc ? 'Z' : `${hours}:${minutes}`}`)
    if (!isWritable(time)) return null
    const at = new Date(time).toISOString() as IsoInstant
    if (zone) return writeInZone(isLocal ? fromWallClock(at, zone) : at, zone)
    return isLocal || utc ? at : writeAtOffset(at, (Date.parse(`${clock}Z`) - time) / 60_000)
  }

/** Returns true if the year has four digits in every time zone. */
const isWritable = (time: number) => time > Date.parse('0999-12-31') && time < Date.parse('9999-12-30')

/** Parses a day and ignores a following time. */
export const toDay = (input: unknown): IsoDate | null => parseIsoDate(toLine(input).slice(0, 10))

/** Parses an image's URL, absolute or root-relative. Returns null for any other. */
export function toPictureUrl(input: unknown): string | null {
  const text = toLine(input)
  if (text.startsWith('/')) return text
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : null
}

export function toTags(input: unknown): string[] {
  return Array.isArray(input) ? toTopicNames(input.map(toLine)) : []
}
