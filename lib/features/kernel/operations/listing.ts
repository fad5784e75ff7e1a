import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { InstantPosition } from '@/lib/db/instant-position'
import type { Scope } from '@/lib/base/domain/scope'
import { idInput } from './inputs'
import { done, invalid, missing, type Outcome } from './operation'

/**
 * This module paginates lists. API clients follow cursors, which name the sort key and id of the last row: rows added
 * or removed meanwhile cause no gaps or duplicates. The admin links to numbered pages, or to rows before an id
 * (`before`).
 */

/** The part of a list to read: `limit` rows after `after`, or after the first `offset` rows. */
export type Window<Position> = { after: Position | null; offset: number; limit: number }

/** Fields of every list's answer. */
export type ListEnd = {
  /** True if more rows follow. */
  hasMore: boolean
  /** Cursor for the rows that follow, to be sent with the same filters; null at the end. */
  nextCursor: string | null
  /** True if the requested page is after the last one. The list is then empty. */
  isPastEnd: boolean
}

const MAX_PAGES = 10_000
/** Maximum length of a cursor: a path of 1,000 characters as JSON in base64url, with room for escapes. */
const MAX_CURSOR = 10_000

export const pageNumber = z.int().min(1).max(MAX_PAGES).default(1)

const cursorInput = z
  .string()
  .max(MAX_CURSOR, 'cursor')
  .nullable()
  .default(null)
  .describe('`nextCursor` of the previous page. Send the same filters again.')

/** Position of a row in a list sorted by id, or by instant and id. */
export const idPosition = idInput
// Restricted to PostgreSQL's range of instants, which begins in 4714 BC.
const microseconds = z.number().min(-2.1e17).max(2.5e17)
export const instantPosition = z.tuple([microseconds, idInput]) satisfies z.ZodType<InstantPosition>

type Sent<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>> & { cursor?: string | null | undefined }

type Page<Shape extends z.ZodRawShape> = { input: z.output<z.ZodObject<Shape>>; hasMore: boolean }

type Definition<Shape extends z.ZodRawShape, Context, Row, Position, Answer extends object> = {
  /** Name of the list. Cursors of other lists are rejected. */
  name: string
  /** Number of rows per page. */
  length: number
  /** The filters, and either `page` (`pageNumber`) or `before`. */
  input: Shape
  position: z.ZodType<Position>
  /** Reads the rows of a `Window`, sorted by position. */
  find(context: Context, input: z.output<z.ZodObject<Shape>>, window: Window<Position>): Promise<Row[]>
  toPosition(row: Row): Position
  /** Builds the answer from the rows of a page. Returns null if the parent of the list does not exist. */
  answer(context: Context, rows: Row[], page: Page<Shape>): Promise<Answer | null> | Answer
}

/**
 * Returns the input and the `run` function of a paginated operation. Answers `invalid` to a cursor that is malformed,
 * or was made for another list, organisation or filter.
 */
export function listing<
  Shape extends z.ZodRawShape,
  Context extends { scope: Scope },
  Row,
  Position,
  Answer extends object,
>({ name, length, input: shape, ...list }: Definition<Shape, Context, Row, Position, Answer>) {
  const cursors = createCursors(name, list.position)
  return {
    input: z.object({ ...shape, cursor: cursorInput }) as unknown as z.ZodType<Sent<Shape>>,
    async run(context: Context, { cursor = null, ...rest }: Sent<Shape>): Promise<Outcome<Answer & ListEnd>> {
      const { page = 1, before = null, ...filter } = rest as { page?: number; before?: number | null }
      const input = rest as unknown as z.output<z.ZodObject<Shape>>
      const origin = JSON.stringify([context.scope, filter])
      const position = cursor === null ? (before as Position | null) : cursors.read(cursor, origin)
      if (cursor !== null && position === null) return invalid({ cursor: 'cursor' })
      const offset = cursor === null ? (page - 1) * length : 0
      const fetched = await list.find(context, input, { after: position, offset, limit: length + 1 })
      const rows = fetched.slice(0, length)
      const last = rows.at(-1)
      const hasMore = fetched.length > length
      const answer = await list.answer(context, rows, { input, hasMore })
      if (answer === null) return missing
      return done({
        ...answer,
        hasMore,
        nextCursor: hasMore && last !== undefined ? cursors.write(list.toPosition(last), origin) : null,
        isPastEnd: offset > 0 && rows.length === 0,
      })
    },
  }
}

/** Encodes and decodes the cursors of a list. `origin` identifies the organisation and the filter. */
function createCursors<Position>(name: string, schema: z.ZodType<Position>) {
  const toMark = (origin: string) =>
    createHash('sha256').update(`${name} ${origin}`).digest('base64url').slice(0, 8)
  return {
    write: (position: Position, origin: string) =>
      Buffer.from(JSON.stringify([toMark(origin), position])).toString('base64url'),
    /** Decodes a cursor to a position. Returns null if the cursor belongs to another list or origin. */
    read(cursor: string, origin: string): Position | null {
      try {
        const value: unknown = JSON.parse(String(Buffer.from(cursor, 'base64url')))
        const { data } = z.tuple([z.literal(toMark(origin)), schema]).safeParse(value)
        return data?.[1] ?? null
      } catch {
        return null
      }
    },
  }
}
