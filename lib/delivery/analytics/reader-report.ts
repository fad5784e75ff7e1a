import * as z from 'zod'
import type { Measure } from '@/lib/base/domain/analytics'
import { MAX_VITAL, type Vital } from '@/lib/base/domain/vitals'

/** Points of a text that a reader can reach, in this order. */
export const readingDepths = ['half', 'end'] as const satisfies Measure[]

/** Clicks on links that browsers report, each with the measure that counts it. */
export const eventMeasures = {
  outward: 'outward',
  download: 'downloads',
  share: 'shares',
} as const satisfies Record<string, Measure>

const DAY_SECONDS = 86_400
/** Maximum number of used links in a report, and maximum length of their values. */
const MAX_EVENTS = 20
const MAX_VALUE = 200

const figure = z.number().int().min(0).max(MAX_VITAL).optional()

/**
 * Value of a used link. Control characters are rejected, because the counters separate values by tabs and line breaks.
 */
const value = z
  .string()
  .max(MAX_VALUE)
  .regex(/^[^\p{C}]*$/u)

const schema = z.strictObject({
  page: z.string().startsWith('/').max(2048),
  lcp: figure,
  inp: figure,
  cls: figure,
  ttfb: figure,
  reached: z.array(z.enum(readingDepths)).max(readingDepths.length).optional(),
  seconds: z.number().int().min(0).max(DAY_SECONDS).optional(),
  events: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('outward'), value: value.regex(/^[a-z\d.-]+$/) }),
        z.strictObject({ kind: z.literal('download'), value: value.regex(/^\/[\w./%-]*$/) }),
        z.strictObject({ kind: z.literal('share'), value: z.enum(['mail', 'whatsapp', 'link', 'system']) }),
        z.strictObject({ kind: z.literal('whatsapp'), value: z.literal('') }),
      ]),
    )
    .max(MAX_EVENTS)
    .optional(),
})

/** A report from a browser. `page` is the path with its query. */
export type SentReport = z.infer<typeof schema>

/** A report about a page view. A page view can send several, each with what is new since the previous one. */
export type ReaderReport = Partial<Record<Vital, number | undefined>> &
  Omit<SentReport, 'page' | Vital> & { campaign?: string }

/** Validates a report. Returns null if it is invalid. */
export const parseReaderReport = (json: unknown): SentReport | null => schema.safeParse(json).data ?? null
