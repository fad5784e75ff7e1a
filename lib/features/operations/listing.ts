import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { InstantPosition } from '@/lib/db/instant-position'
import type { Scope } from '@/lib/base/domain/scope'
import { idInput } from './inputs'
import { done, invalid, missing, type Outcome } from './operation'

/**
 * Lists that are read in parts. Programs follow cursors: a cursor names the sort key and the id of the last row, so that
 * rows which are added or removed meanwhile make no other row missing or doubled. The admin links to numbered pages, or
 * to what is older than an id (`before`).
 */

/** The part of a list that is read: `limit` rows behind `after`, or behind the first `offset` rows. */
export type Window<Position> = { after: Position | null; offset: number; limit: number }

/** Fields of the answer of every list. */
export type ListEnd = {
  /** There are more rows behind these. */
  hasMore: boolean
  /** Sent as `cursor`, with the same filters, it answers the rows behind these; null at the end. */
  nextCursor: string | null
  /** The requested page is behind the last one. The list is then empty. */
  isPastEnd: boolean
}

const MAX_PAGES = 10_000
/** A path of 1,000 characters as JSON in base64url, with room for escapes. */
const MAX_CURSOR = 10_000

/** The number of a page of the admin. */
export const pageNumber = z.int().min(1).max(MAX_PAGES).default(1)

const cursorInput = z
  .string()
  .max(MAX_CURSOR, 'cursor')
  .nullable()
  .default(null)
  .describe('`nextCursor` of the rows before; the filters are sent again.')

/** Positions of rows that are sorted by id, or by an instant and id. */
export const idPosition = idInput
// Within the instants of PostgreSQL, which begin in 4714 BC.
const microseconds = z.number().min(-2.1e17).max(2.5e17)
export const instantPosition = z.tuple([microseconds, idInput]) satisfies z.ZodType<InstantPosition>

type Sent<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>> & { cursor?: string | null | undefined }

type Page<Shape extends z.ZodRawShape> = { input: z.output<z.ZodObject<Shape>>; hasMore: boolean }

type Definition<Shape extends z.ZodRawShape, Context, Row, Position, Answer extends object> = {
  /** Cursors of another list are refused. */
  name: string
  /** Rows of a page. */
  length: number
  /** Filters, and either `page` (`pageNumber`) or `before`. */
  input: Shape
  position: z.ZodType<Position>
  /** Finds as many rows as the window has, in the order of the positions. */
  find(context: Context, input: z.output<z.ZodObject<Shape>>, window: Window<Position>): Promise<Row[]>
  toPosition(row: Row): Position
  /** Returns null if what the list belongs to does not exist. */
  answer(context: Context, rows: Row[], page: Page<Shape>): Promise<Answer | null> | Answer
}

/**
 * Returns the input and the `run` of an operation that answers a list in parts. A cursor that is broken, or comes from
 * another list, organisation or filter, is `invalid`.
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
      const found = await list.find(context, input, { after: position, offset, limit: length + 1 })
      const rows = found.slice(0, length)
      const last = rows.at(-1)
      const hasMore = found.length > length
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

/** Writes and reads the cursors of a list. `origin` is the rows' organisation and filter. */
function createCursors<Position>(name: string, schema: z.ZodType<Position>) {
  const toMark = (origin: string) =>
    createHash('sha256').update(`${name} ${origin}`).digest('base64url').slice(0, 8)
  return {
    write: (position: Position, origin: string) =>
      Buffer.from(JSON.stringify([toMark(origin), position])).toString('base64url'),
    /** Returns null if the cursor is not one of this list and origin. */
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
